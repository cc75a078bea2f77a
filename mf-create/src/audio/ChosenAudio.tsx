import { limits } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Card, IconButton, icons, Stack, Time } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { isEpisode, isFile, nameOf, type AudioSource } from '../draft/source';
import classes from './audio.module.css';

/** What is chosen just now, and what to do next. */
export function ChosenAudio({ source, onClear }: { readonly source: AudioSource; readonly onClear: () => void }) {
  const text = useText('mf-create');
  const name = nameOf(source);
  const large = warningOf(source);
  return (
    <Card
      title={name}
      actions={<IconButton icon={icons.close} label={text('audio.clear', { name })} onClick={onClear} />}
    >
      <Stack>
        <p className={classes['facts']}>
          <Facts source={source} />
        </p>
        {source.type === 'recording' && <Take file={source.file} />}
        {large && <Banner tone="warn" message={text(large)} />}
        <div role="status">
          <Banner tone="good" message={text('audio.confirmNext')} />
        </div>
      </Stack>
    </Card>
  );
}

/** What is said of audio that takes long to be read; null where it does not. Of an episode its feed says the size, or nobody before it is fetched. */
function warningOf(source: AudioSource): string | null {
  if (isFile(source)) {
    if (source.file.size > limits.audioNoDecodeBytes) return 'upload.veryLarge';
    return source.file.size > limits.audioWarnBytes ? 'upload.large' : null;
  }
  return isEpisode(source) && (source.episode.enclosure?.length ?? 0) > limits.audioWarnBytes ? 'audio.large' : null;
}

/** A recording, to hear before it is used. */
function Take({ file }: { file: File }) {
  const text = useText('mf-create');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <audio className={classes['player']} src={address} controls aria-label={text('record.play')} />;
}

function Facts({ source }: { source: AudioSource }) {
  const format = useFormat();
  if (isFile(source)) return format.bytes(source.file.size);
  if (source.type === 'library') return <Time seconds={source.media.duration} />;
  return source.feed.title;
}
