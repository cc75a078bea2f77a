import type { ReactNode } from 'react';
import { cx } from '../cx';
import type { Icon } from '../icons';
import type { Tone } from '../tone';
import classes from './feedback.module.css';

export interface TagProps {
  readonly tone?: Tone | 'beta' | 'active' | 'sound' | undefined;
  readonly icon?: Icon | undefined;
  readonly children: ReactNode;
}

/** A word about the thing beside it. */
export function Tag({ tone = 'neutral', icon: Shape, children }: TagProps) {
  return (
    <span className={cx(classes.tag, classes[tone])}>
      {Shape && <Shape size={14} />}
      {children}
    </span>
  );
}
