import type { ReactNode } from 'react';
import { cx } from '../cx';
import type { Icon } from '../icons';
import classes from './button.module.css';
import { Spinner } from './Spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ControlSize = 'small' | 'medium' | 'large';

/** What buttons and links that look like them have in common. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ControlSize | undefined;
  readonly icon?: Icon | undefined;
  readonly iconAfter?: Icon | undefined;
  readonly fullWidth?: boolean | undefined;
}

export function buttonClass(
  { variant = 'primary', size = 'medium', fullWidth = false }: ButtonLook,
  className?: string,
): string {
  return cx(classes.button, classes[variant], classes[size], fullWidth && classes.fullWidth, className);
}

/** The inside of a button. The words keep their place while it works, so that nothing jumps. */
export function ButtonFace({
  icon: Before,
  iconAfter: After,
  size,
  loading = false,
  children,
}: ButtonLook & { readonly loading?: boolean; readonly children: ReactNode }) {
  const iconSize = size === 'small' ? 16 : 20;
  return (
    <>
      <span className={cx(classes.face, loading && classes.faceLoading)}>
        {Before && <Before size={iconSize} />}
        {children}
        {After && <After size={iconSize} />}
      </span>
      {loading && <Spinner />}
    </>
  );
}
