import type { ReactNode } from 'react';
import { icons } from '../icons';
import classes from './states.module.css';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What to do. */
  readonly text: ReactNode;
  /** For whoever looks into it: name, version, reason. */
  readonly detail?: string | undefined;
  /** The way out. */
  readonly action?: ReactNode;
}

/** Something failed, in its own place; announced at once. */
export function ErrorState({ title, text, detail, action }: ErrorStateProps) {
  return (
    <div role="alert" className={classes.state}>
      <span className={classes.failed}>
        <icons.alert size={28} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action && <div className={classes.action}>{action}</div>}
      {detail && <p className={classes.detail}>{detail}</p>}
    </div>
  );
}
