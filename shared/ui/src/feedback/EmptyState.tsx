import type { ReactNode } from 'react';
import { SoundWave } from './SoundWave';
import classes from './states.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly text?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  /** Instead of the quiet waveform. */
  readonly illustration?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action, illustration = <SoundWave /> }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.picture}>{illustration}</div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
