import type { ComponentProps } from 'react';
import { cx } from '../cx';
import type { Icon } from '../icons';
import { Tooltip } from '../overlays/Tooltip';
import classes from './button.module.css';
import { buttonClass, type ButtonVariant, type ControlSize } from './ButtonFace';
import { Spinner } from './Spinner';
import { usePressable } from './use-pressable';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Names the button and shows as its tooltip. */
  readonly label: string;
  readonly icon: Icon;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ControlSize | undefined;
  readonly loading?: boolean | undefined;
  /** Why it is disabled; said after the label. It then stays in reach of the keyboard. */
  readonly hint?: string | undefined;
}

/** A button of one icon. */
export function IconButton({
  label,
  icon: Shape,
  variant = 'quiet',
  size = 'medium',
  loading = false,
  disabled = false,
  hint,
  onClick,
  onFocus,
  onBlur,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const explained = disabled && Boolean(hint);
  const words = explained ? `${label}: ${hint}` : label;
  const pressable = usePressable({ disabled, loading, explained, onClick, onFocus, onBlur });
  return (
    <Tooltip text={words} onTap={explained}>
      <button
        {...rest}
        {...pressable}
        type={type}
        aria-label={words}
        className={buttonClass({ variant, size }, cx(classes.iconOnly, className))}
        aria-busy={loading || undefined}
      >
        {loading ? <Spinner /> : <Shape size={size === 'small' ? 16 : 20} />}
      </button>
    </Tooltip>
  );
}
