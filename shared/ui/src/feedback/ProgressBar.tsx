import { useId } from 'react';
import { cx } from '../cx';
import classes from './feedback.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  /** Per cent, 0 to 100; unknown without. */
  readonly value?: number | undefined;
  /** `sound` for what becomes audible, `action` for the rest. */
  readonly tone?: 'sound' | 'action' | undefined;
  /** Instead of the percentage. */
  readonly valueText?: string | undefined;
}

/** How far something is. */
export function ProgressBar({ label, hideLabel = false, value, tone = 'sound', valueText }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  const words = valueText ?? (share === undefined ? undefined : `${Math.round(share)}%`);
  return (
    <div className={classes.progress}>
      <div className={cx(classes.progressHead, hideLabel && classes.hidden)}>
        <span id={id}>{label}</span>
        {words && <span className={classes.progressValue}>{words}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share)}
        aria-valuetext={valueText}
        className={cx(classes.bar, classes[`${tone}Bar`])}
      >
        <span
          className={cx(classes.fill, share === undefined && classes.unknown)}
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}
