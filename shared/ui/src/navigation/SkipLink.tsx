import type { ReactNode } from 'react';
import classes from './navigation.module.css';

/** The first stop of the keyboard: over the navigation to the content. Seen while focused. */
export function SkipLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className={classes.skip}>
      {children}
    </a>
  );
}
