import { icons, Picture, type Icon } from '@wavereel/ui';
import classes from './feeds.module.css';

interface ArtworkProps {
  readonly address: string | null;
  /** In place of one that is not there. */
  readonly instead?: Icon;
}

/** The picture of a podcast or episode in its frame. */
export function Artwork({ address, instead: Shape = icons.rss }: ArtworkProps) {
  const none = (
    <span className={classes['picture']} aria-hidden="true">
      <Shape />
    </span>
  );
  return <Picture className={classes['picture']} address={address} instead={none} />;
}
