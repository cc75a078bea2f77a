import { useState } from 'react';
import { coverOf, factsOf, type AudioSource } from '../draft/source';
import classes from './audio.module.css';
import { useAddress } from './use-address';

/** The picture in a file, or of an episode. Decoration: its name stands beside it. */
export function Cover({ source }: { readonly source: AudioSource }) {
  const inFile = useAddress(factsOf(source)?.picture ?? null);
  const address = inFile ?? coverOf(source);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) return null;
  return <img className={classes['cover']} src={address} alt="" onError={() => setBroken(address)} />;
}
