import type { Job } from '@wavereel/contracts';
import { Picture } from '@wavereel/ui';
import classes from './videos.module.css';

/** The show and the episode that a video is from, with its cover; nothing for a sound of no show. */
export function VideoEpisode({ episode }: { readonly episode: Job['episodeInfo'] }) {
  if (episode === null || episode.feedTitle === null) return null;
  const { feedTitle, title, imageSrc } = episode;
  return (
    <p className={classes['episode']}>
      <Picture address={imageSrc} />
      <span>{`${feedTitle} · ${title}`}</span>
    </p>
  );
}
