import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton';
import { cx } from '../cx';
import { icons } from '../icons';
import { toneIcons, type Tone } from '../tone';
import classes from './toaster.module.css';

export interface Toast {
  readonly id: string;
  readonly tone: Tone;
  readonly title?: string | undefined;
  readonly text: string;
  readonly action?: ReactNode;
}

export interface ToasterProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** Names each cross. */
  readonly closeLabel: string;
}

/** Messages that come and go. Both live regions stand from the beginning: one that arrives with its text is not read. */
export function Toaster({ toasts, onDismiss, closeLabel }: ToasterProps) {
  const bad = toasts.filter(({ tone }) => tone === 'bad');
  const others = toasts.filter(({ tone }) => tone !== 'bad');
  const cards = (some: readonly Toast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} closeLabel={closeLabel} />);
  return (
    <div className={classes.toaster}>
      <div role="status" aria-live="polite" aria-atomic="false" className={classes.region}>
        {cards(others)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className={classes.region}>
        {cards(bad)}
      </div>
    </div>
  );
}

function ToastCard({
  toast,
  onDismiss,
  closeLabel,
}: {
  readonly toast: Toast;
  readonly onDismiss: (id: string) => void;
  readonly closeLabel: string;
}) {
  const { id, tone, title, text, action } = toast;
  const Shape = toneIcons[tone];
  return (
    <div className={classes.toast}>
      <Shape className={cx(classes.icon, classes[tone])} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <p className={classes.text}>{text}</p>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <IconButton size="small" icon={icons.close} label={closeLabel} onClick={() => onDismiss(id)} />
    </div>
  );
}
