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
  /** It is all that the page has: its title is the page's. */
  readonly isPage?: boolean | undefined;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action, illustration = <SoundWave />, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      <div className={classes.picture}>{illustration}</div>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
