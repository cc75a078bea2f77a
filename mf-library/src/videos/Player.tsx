import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { icons, Picture } from '@wavereel/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHoverPlay } from './use-hover-play';
import classes from './videos.module.css';

/** The poster until it is pressed, moving while a mouse rests on it; the video is not fetched before. */
export function Player({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const [shown, setShown] = useState(false);
  const { isHovered, hover } = useHoverPlay();
  const video = useRef<HTMLVideoElement>(null);
  if (job.url === null) return null;

  const play = () => {
    // Phones play nothing that is asked for after the press has ended: the video is there, and plays, before it has.
    flushSync(() => setShown(true));
    // Where it is refused all the same, its own controls stay.
    void video.current?.play().catch(() => undefined);
  };
  if (!shown) {
    return (
      <button
        type="button"
        className={classes['poster']}
        onClick={play}
        aria-label={text('videos.play', { title: job.title })}
        {...hover}
      >
        <Picture address={job.posterUrl} />
        {isHovered && <video src={job.url} muted loop autoPlay playsInline aria-hidden tabIndex={-1} />}
        <span className={classes['playMark']}>
          <icons.play />
        </span>
      </button>
    );
  }
  return (
    <video ref={video} src={job.url} poster={job.posterUrl ?? undefined} controls playsInline aria-label={job.title} />
  );
}
