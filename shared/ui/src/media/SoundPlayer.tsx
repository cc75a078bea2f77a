import { formatShortTime } from '@wavereel/audio';
import { useEffect, useRef, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { IconButton } from '../actions/IconButton';
import { Time } from '../data/Time';
import { icons } from '../icons';
import { hush } from './heard';
import classes from './player.module.css';
import { Waveform } from './Waveform';

export interface SoundPlayerTexts {
  readonly play: string;
  readonly pause: string;
  /** Names the track on which one seeks. */
  readonly position: string;
  /** "0:30 of 2:00". */
  readonly timeOf: (time: string, duration: string) => string;
  /** In place of the times, where the sound cannot be played. */
  readonly failed: string;
}

export interface SoundPlayerProps {
  /** What plays. */
  readonly label: string;
  readonly src: string | undefined;
  readonly texts: SoundPlayerTexts;
  /** Seconds, where they are known before the sound is: it is then fetched only when it is played. */
  readonly duration?: number | undefined;
  /** All of it as a small drawing, 0 to 255, on which one seeks. */
  readonly peaks?: readonly number[] | undefined;
  /** Without a button it plays at once, for as long as it is shown. */
  readonly button?: boolean | undefined;
  /** Where it begins, in seconds. */
  readonly startAt?: number | undefined;
  readonly onTime?: ((seconds: number) => void) | undefined;
  readonly onEnded?: (() => void) | undefined;
}

/** Plays one sound: a button, a track to seek on (arrows, Page keys, Home and End), and the time. */
export function SoundPlayer({
  label,
  src,
  texts,
  duration,
  peaks,
  button = true,
  startAt = 0,
  onTime,
  onEnded,
}: SoundPlayerProps) {
  const media = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(startAt);
  const [measured, setMeasured] = useState<number>();
  const [failed, setFailed] = useState(false);
  const length = measured ?? duration;

  useEffect(() => {
    setFailed(false);
  }, [src]);
  const from = useRef(startAt);
  useEffect(() => {
    if (media.current && from.current > 0) media.current.currentTime = from.current;
  }, []);

  const seek = (seconds: number) => {
    setTime(seconds);
    if (media.current) media.current.currentTime = seconds;
  };
  const toggle = () => {
    if (playing) media.current?.pause();
    // A refused play leaves the button as it is; a broken sound is told of by its element.
    else void media.current?.play().catch(() => undefined);
  };
  const onMeasured = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) =>
    setMeasured(Number.isFinite(currentTarget.duration) ? currentTarget.duration : undefined);

  return (
    <div role="group" aria-label={label} className={classes.player}>
      <audio
        ref={media}
        src={src}
        aria-label={label}
        preload={duration === undefined ? 'metadata' : 'none'}
        autoPlay={!button}
        onPlay={({ currentTarget }) => {
          hush(currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onDurationChange={onMeasured}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setTime(currentTime);
          onTime?.(currentTime);
        }}
        onError={() => setFailed(src !== undefined)}
        onEnded={onEnded}
      />
      {button && (
        <IconButton
          icon={playing ? icons.pause : icons.play}
          label={playing ? texts.pause : texts.play}
          onClick={toggle}
        />
      )}
      <Track {...{ time, length, peaks, texts }} onSeek={seek} />
      <span className={classes.clock} role={failed ? 'alert' : undefined}>
        {failed ? (
          texts.failed
        ) : (
          <>
            <Time seconds={time} />
            {length !== undefined && (
              <>
                {' / '}
                <Time seconds={length} />
              </>
            )}
          </>
        )}
      </span>
    </div>
  );
}

interface TrackProps {
  readonly time: number;
  readonly length: number | undefined;
  readonly peaks: readonly number[] | undefined;
  readonly texts: SoundPlayerTexts;
  readonly onSeek: (seconds: number) => void;
}

function Track({ time, length = 0, peaks = [], texts, onSeek }: TrackProps) {
  const share = length > 0 ? Math.min(1, time / length) : 0;
  // React types custom properties of a style as unknown keys.
  const style = { '--share': `${share * 100}%` } as CSSProperties;
  return (
    <span className={classes.track} data-drawn={peaks.length > 0 || undefined} style={style}>
      {peaks.length > 0 && (
        <span className={classes.drawing}>
          <Waveform peaks={peaks} heard={share} />
        </span>
      )}
      <input
        type="range"
        aria-label={texts.position}
        aria-valuetext={texts.timeOf(formatShortTime(Math.floor(time)), formatShortTime(Math.floor(length)))}
        min={0}
        max={length}
        step={1}
        disabled={length === 0}
        value={Math.min(time, length)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
