import { formatShortTime } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { IconButton, icons, Time } from '@wavereel/ui';
import { useRef, useState } from 'react';
import classes from './finish.module.css';

interface VideoPlayerProps {
  readonly url: string;
  readonly title: string;
  readonly poster: string | null;
  /** Seconds, and pixels of the picture. */
  readonly shape: { readonly width: number; readonly height: number; readonly duration: number };
}

/** A finished video with play and a place to go to; not fetched before it is played. */
export function VideoPlayer({ url, title, poster, shape: { width, height, duration } }: VideoPlayerProps) {
  const text = useText('mf-transcriptions');
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const toggle = () => {
    if (playing) video.current?.pause();
    // A refused play leaves the button as it is.
    else void video.current?.play().catch(() => undefined);
  };
  const label = text('captions.finish.video', { title });
  return (
    <div role="group" aria-label={label} className={classes['player']}>
      <video
        ref={video}
        src={url}
        poster={poster ?? undefined}
        width={width}
        height={height}
        preload="none"
        playsInline
        aria-label={label}
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <div className={classes['controls']}>
        <IconButton
          variant="quiet"
          icon={playing ? icons.pause : icons.play}
          label={text(playing ? 'captions.finish.pause' : 'captions.finish.play')}
          onClick={toggle}
        />
        <input
          type="range"
          aria-label={text('sound.position')}
          aria-valuetext={text('sound.timeOf', {
            time: formatShortTime(Math.floor(time)),
            duration: formatShortTime(Math.floor(duration)),
          })}
          min={0}
          max={duration}
          step={0.1}
          value={Math.min(time, duration)}
          onChange={({ currentTarget }) => {
            if (video.current) video.current.currentTime = currentTarget.valueAsNumber;
            setTime(currentTarget.valueAsNumber);
          }}
        />
        <span className={classes['clock']}>
          <Time seconds={time} /> / <Time seconds={duration} />
        </span>
      </div>
    </div>
  );
}
