import { IconButton, icons, Picture, Text } from '@wavereel/ui';
import type { ReactNode } from 'react';
import classes from './pictures.module.css';

/** Pictures to choose from, under what they are. */
export function Tiles({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text as="h3" tone="muted" weight="medium">
        {title}
      </Text>
      <div className={classes['tiles']}>{children}</div>
    </section>
  );
}

interface PictureTileProps {
  readonly address: string;
  readonly name: string;
  /** What choosing it does. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onUse: () => void;
  readonly remove?: { readonly label: string; readonly onClick: () => void };
}

/** One picture, small, and its name. */
export function PictureTile({ address, name, label, disabled, onUse, remove }: PictureTileProps) {
  return (
    <div className={classes['tile']}>
      <button type="button" className={classes['use']} aria-label={label} disabled={disabled} onClick={onUse}>
        <Picture address={address} className={classes['picture']} instead={<icons.image />} />
        <span className={classes['name']} title={name}>
          {name}
        </span>
      </button>
      {remove && (
        <span className={classes['remove']}>
          <IconButton size="small" icon={icons.trash} {...remove} />
        </span>
      )}
    </div>
  );
}
