import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { hush, icons, Picture } from '@wavereel/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHoverPlay } from './use-hover-play';
import classes from './videos.module.css';

type Playing = 'not yet' | 'playing' | 'paused' | 'failed';

/**
 * A video on its card: the poster until it is pressed, moving while a mouse rests on it; the video is not fetched before. Pressed once more it
 * stops. All else that a player can do is on the page of the video.
 */
export function Player({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const [playing, setPlaying] = useState<Playing>('not yet');
  const [share, setShare] = useState(0);
  const { isHovered, hover } = useHoverPlay();
  const video = useRef<HTMLVideoElement>(null);
  if (job.url === null) return null;
  const isShown = playing === 'playing' || playing === 'paused';

  const press = () => {
    if (playing === 'playing') return video.current?.pause();
    // Phones play nothing that is asked for after the press has ended: the video is there, and plays, before it has.
    flushSync(() => setPlaying('paused'));
    // Where it is refused, the button stays as it is.
    void video.current?.play().catch(() => undefined);
  };
  const name = text(playing === 'playing' ? 'videos.pause' : 'videos.play', { title: job.title });
  return (
    <button
      type="button"
      className={classes['poster']}
      data-playing={playing === 'playing' || undefined}
      onClick={press}
      aria-label={name}
      {...hover}
    >
      {!isShown && <Picture address={job.posterUrl} />}
      {!isShown && isHovered && <video src={job.url} muted loop autoPlay playsInline aria-hidden tabIndex={-1} />}
      {isShown && (
        <video
          ref={video}
          src={job.url}
          poster={job.posterUrl ?? undefined}
          playsInline
          aria-label={job.title}
          onPlay={({ currentTarget }) => {
            hush(currentTarget);
            setPlaying('playing');
          }}
          onPause={() => setPlaying('paused')}
          onError={() => setPlaying('failed')}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setShare(currentTime / (duration || 1))}
        />
      )}
      <span className={classes['playMark']}>{playing === 'playing' ? <icons.pause /> : <icons.play />}</span>
      {isShown && <span className={classes['played']} style={{ scale: `${share} 1` }} />}
      {playing === 'failed' && (
        <span role="status" className={classes['broken']}>
          {text('videos.playFailed')}
        </span>
      )}
    </button>
  );
}
