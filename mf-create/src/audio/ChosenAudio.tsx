import { limits } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Card, IconButton, icons, Stack, Time } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { isFile, nameOf, type AudioSource } from '../draft/source';
import classes from './audio.module.css';

/** What is chosen just now, and what to do next. */
export function ChosenAudio({ source, onClear }: { readonly source: AudioSource; readonly onClear: () => void }) {
  const text = useText('mf-create');
  const name = nameOf(source);
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
        {isFile(source) && source.file.size > limits.audioWarnBytes && (
          <Banner
            tone="warn"
            message={text(source.file.size > limits.audioNoDecodeBytes ? 'upload.veryLarge' : 'upload.large')}
          />
        )}
        <div role="status">
          <Banner tone="good" message={text('audio.confirmNext')} />
        </div>
      </Stack>
    </Card>
  );
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
