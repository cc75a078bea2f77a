import type { ReactNode, Ref } from 'react';
import classes from './bin.module.css';

interface FocusableListProps {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A list, or what stands in its place: takes the focus of what goes from it. */
export function FocusableList({ label, ref, children }: FocusableListProps) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={label} className={classes['list']}>
      {children}
    </div>
  );
}
