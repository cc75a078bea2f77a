import type { Job } from '@wavereel/contracts';
import { useState } from 'react';
import classes from './videos.module.css';

/** The show and the episode that a video is from, with its cover; nothing for a sound of no show. */
export function VideoEpisode({ episode }: { readonly episode: Job['episodeInfo'] }) {
  const [broken, setBroken] = useState(false);
  if (episode === null || episode.feedTitle === null) return null;
  const { feedTitle, title, imageSrc } = episode;
  return (
    <p className={classes['episode']}>
      {imageSrc !== null && !broken && <img src={imageSrc} alt="" loading="lazy" onError={() => setBroken(true)} />}
      <span>{`${feedTitle} · ${title}`}</span>
    </p>
  );
}
