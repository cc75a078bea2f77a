import type { ReactNode } from 'react';
import { cx } from '../cx';
import classes from './frame.module.css';

export interface AppFrameProps {
  /** A `Sidebar`; without, the content has all the room. */
  readonly navigation?: ReactNode;
  /** Messages above the content. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** Navigation beside the content; on phones below it. */
export function AppFrame({ navigation, banner, children }: AppFrameProps) {
  return (
    <div className={cx(classes.frame, Boolean(navigation) && classes.withNavigation)}>
      {navigation}
      <div className={classes.content}>
        {banner && <div className={classes.banner}>{banner}</div>}
        {children}
      </div>
    </div>
  );
}
