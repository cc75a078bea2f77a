import { Picture } from '@wavereel/ui';
import { coverOf, factsOf, type AudioSource } from '../draft/source';
import classes from './audio.module.css';
import { useAddress } from './use-address';

/** The picture in a file, or of an episode. */
export function Cover({ source }: { readonly source: AudioSource }) {
  const inFile = useAddress(factsOf(source)?.picture ?? null);
  return <Picture className={classes['cover']} address={inFile ?? coverOf(source)} />;
}
