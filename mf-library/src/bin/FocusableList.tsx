import type { FocusKept } from '@wavereel/ui';
import type { ReactNode } from 'react';
import classes from './bin.module.css';

/** Where controls come and go, the whole of what keeps the focus. */
interface FocusableListProps extends Pick<FocusKept, 'ref'>, Partial<Omit<FocusKept, 'ref'>> {
  readonly label: string;
  readonly children: ReactNode;
}

/** A list, or what stands in its place: takes the focus of what goes from it. */
export function FocusableList({ label, children, ...kept }: FocusableListProps) {
  return (
    <div {...kept} tabIndex={-1} role="group" aria-label={label} className={classes['list']}>
      {children}
    </div>
  );
}
