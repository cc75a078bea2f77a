import { limits } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Card, IconButton, icons, Stack, Time } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { coverOf, factsOf, isEpisode, isFile, nameOf, type AudioSource } from '../draft/source';
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
        <div className={classes['facts']}>
          <Cover source={source} />
          <p>
            <Facts source={source} />
          </p>
        </div>
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
  const address = useAddress(file);
  return <audio className={classes['player']} src={address ?? undefined} controls aria-label={text('record.play')} />;
}

/** An address of what is in memory; null before there is one, and for nothing. */
function useAddress(content: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (content === null) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [content]);
  return address;
}

/** The picture in a file, or of an episode. Decoration: its name stands beside it. */
function Cover({ source }: { source: AudioSource }) {
  const inFile = useAddress(factsOf(source)?.picture ?? null);
  const address = inFile ?? coverOf(source);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) return null;
  return <img className={classes['cover']} src={address} alt="" onError={() => setBroken(address)} />;
}

function Facts({ source }: { source: AudioSource }) {
  const format = useFormat();
  const facts = factsOf(source);
  if (facts)
    return (
      <>
        {facts.show !== null && `${facts.show} · `}
        {facts.seconds !== null && (
          <>
            <Time seconds={facts.seconds} />
            {' · '}
          </>
        )}
        {isFile(source) && format.bytes(source.file.size)}
      </>
    );
  if (isFile(source)) return format.bytes(source.file.size);
  if (source.type === 'library') return <Time seconds={source.media.duration} />;
  return source.feed.title;
}
