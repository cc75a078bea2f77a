import { Cover } from '../audio/Cover';
import { nameOf, showOf, type AudioSource } from '../draft/source';
import classes from './preview.module.css';

/** The show and the episode of a clip, with its cover; nothing for a sound of no show. */
export function EpisodeLine({ source }: { readonly source: AudioSource }) {
  const show = showOf(source);
  if (show === null) return null;
  return (
    <p className={classes['episode']}>
      <Cover source={source} />
      <span>{`${show} · ${nameOf(source)}`}</span>
    </p>
  );
}
