import type { ReactNode } from 'react';
import classes from './navigation.module.css';

/** For those who listen. */
export function VisuallyHidden({ id, children }: { readonly id?: string | undefined; readonly children: ReactNode }) {
  return (
    <span id={id} className={classes.hidden}>
      {children}
    </span>
  );
}
