import { icons, type Icon } from '@wavereel/ui';
import { useState } from 'react';
import classes from './feeds.module.css';

interface PictureProps {
  readonly address: string | null;
  /** In place of one that is not there. */
  readonly instead?: Icon;
}

/** The picture of a podcast or episode. Decoration: its name stands beside it. */
export function Picture({ address, instead: Shape = icons.rss }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (address === null || broken) {
    return (
      <span className={classes['picture']} aria-hidden="true">
        <Shape />
      </span>
    );
  }
  return <img className={classes['picture']} src={address} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
