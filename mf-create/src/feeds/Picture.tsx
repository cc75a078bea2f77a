import { icons } from '@wavereel/ui';
import { useState } from 'react';
import classes from './feeds.module.css';

/** The picture of a podcast or episode. Decoration: its name stands beside it. */
export function Picture({ address }: { readonly address: string | null }) {
  const [broken, setBroken] = useState(false);
  if (address === null || broken) {
    return (
      <span className={classes['picture']} aria-hidden="true">
        <icons.rss />
      </span>
    );
  }
  return <img className={classes['picture']} src={address} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
