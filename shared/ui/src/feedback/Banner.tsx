import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton';
import { cx } from '../cx';
import { icons } from '../icons';
import { toneIcons, type Tone } from '../tone';
import classes from './feedback.module.css';

export interface BannerProps {
  readonly tone?: Tone | undefined;
  readonly title?: string | undefined;
  readonly message: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /** Names the cross; goes with `onDismiss`. */
  readonly closeLabel?: string | undefined;
}

/** A message that stays in its place. What is bad is announced at once. */
export function Banner({ tone = 'info', title, message, action, onDismiss, closeLabel }: BannerProps) {
  const Shape = toneIcons[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={cx(classes.banner, classes[tone])}>
      <Shape className={classes.toneIcon ?? ''} />
      <div className={classes.bannerWords}>
        {title && <p className={classes.bannerTitle}>{title}</p>}
        <div>{message}</div>
      </div>
      {action && <div className={classes.bannerAction}>{action}</div>}
      {onDismiss && closeLabel && <IconButton size="small" icon={icons.close} label={closeLabel} onClick={onDismiss} />}
    </div>
  );
}
