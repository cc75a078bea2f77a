import { limits } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Card, IconButton, icons, Skeleton, Stack, Time } from '@wavereel/ui';
import { useState, type ReactNode } from 'react';
import { factsOf, isAtHand, isEpisode, isFile, nameOf, type AudioSource } from '../draft/source';
import { SoundBar } from '../player/SoundBar';
import { SoundOutline } from '../player/SoundOutline';
import type { SoundState } from '../sound/sound';
import classes from './audio.module.css';
import { Cover } from './Cover';
import { useAddress } from './use-address';

/** As high as the outline that comes in its place. */
const outlineHeight = 48;

interface ChosenAudioProps {
  readonly source: AudioSource;
  readonly sound: SoundState;
  /** What comes of confirming. */
  readonly next: string;
  readonly onClear: () => void;
  /** The button that leads on. */
  readonly confirm: ReactNode;
}

/** What is chosen just now, and the way on: in sight wherever one has scrolled to. */
export function ChosenAudio({ source, sound, next, onClear, confirm }: ChosenAudioProps) {
  const text = useText('mf-create');
  const name = nameOf(source);
  const large = warningOf(source);
  return (
    <div className={classes['chosen']}>
      <Card
        title={name}
        lead={
          <span className={classes['about']}>
            <Cover source={source} />
            <span>
              <Facts source={source} />
            </span>
          </span>
        }
        actions={<IconButton icon={icons.close} label={text('audio.clear', { name })} onClick={onClear} />}
      >
        <Stack>
          <Hearing source={source} sound={sound} />
          <div className={classes['next']}>
            <div role="status">
              {large && <p className={classes['large']}>{text(large)}</p>}
              <p className={classes['facts']}>{next}</p>
            </div>
            {confirm}
          </div>
        </Stack>
      </Card>
    </div>
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

/** What is at hand, to be seen and heard before it is used. Episodes are heard where they are chosen. */
function Hearing({ source, sound }: { readonly source: AudioSource; readonly sound: SoundState }) {
  const text = useText('mf-create');
  const [time, setTime] = useState(0);
  const ownAddress = useAddress(isFile(source) ? source.file : null);
  const address = source.type === 'library' ? source.media.s3AudioUrl : ownAddress;
  if (!isAtHand(source)) return null;
  const known = sound.status === 'ready' ? sound.sound : null;
  return (
    <div className={classes['hearing']}>
      {known && <SoundOutline lines={known.lines} duration={known.duration} time={time} />}
      {sound.status === 'reading' && <Skeleton height={outlineHeight} />}
      <SoundBar
        title={source.type === 'recording' ? text('record.play') : nameOf(source)}
        src={address}
        duration={known?.duration ?? (source.type === 'library' ? source.media.duration : undefined)}
        onTime={setTime}
      />
    </div>
  );
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
