import { useFocusKept } from '@wavereel/ui';
import type { ReactNode } from 'react';
import classes from './address.module.css';

interface FocusPlaceProps {
  /** With another one there are other controls in here. */
  readonly state: unknown;
  readonly children: ReactNode;
}

/** Keeps the keyboard where it was when the control that was pressed in here is gone, and another stands in its place. */
export function FocusPlace({ state, children }: FocusPlaceProps) {
  const kept = useFocusKept(state);
  return (
    <div {...kept} tabIndex={-1} className={classes['place']}>
      {children}
    </div>
  );
}
