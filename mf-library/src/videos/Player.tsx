import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { icons } from '@wavereel/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './videos.module.css';

/**
 * The poster until it is pressed; the video is not fetched before.
 * @param open shows the video from the beginning, and plays it where the browser lets a page do that unasked
 */
export function Player({ job, open }: { readonly job: Job; readonly open: boolean }) {
  const text = useText('mf-library');
  const [shown, setShown] = useState(open);
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
      >
        {job.posterUrl && <img src={job.posterUrl} alt="" loading="lazy" />}
        <span className={classes['playMark']}>
          <icons.play />
        </span>
      </button>
    );
  }
  return (
    <video
      ref={video}
      src={job.url}
      poster={job.posterUrl ?? undefined}
      controls
      autoPlay={open}
      playsInline
      aria-label={job.title}
    />
  );
}
