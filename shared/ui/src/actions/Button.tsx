import type { ComponentProps } from 'react';
import { Hinted } from '../overlays/Hinted';
import { ButtonFace, buttonClass, type ButtonLook } from './ButtonFace';
import { usePressable } from './use-pressable';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonLook {
  /** At work: keeps its size and takes no second click. */
  readonly loading?: boolean | undefined;
  /** Why it is disabled. It then stays in reach of the keyboard. */
  readonly hint?: string | undefined;
}

/** A press does something here. With `disabled` and `hint` it says why it does not. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  fullWidth,
  loading = false,
  disabled = false,
  hint,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
  className,
  children,
  ...rest
}: ButtonProps) {
  const explained = disabled && Boolean(hint);
  const pressable = usePressable({ disabled, loading, explained, onClick, onFocus, onBlur });
  const look = { variant, size, icon, iconAfter, fullWidth };
  return (
    <Hinted hint={hint} shown={disabled}>
      {(hintId) => (
        <button
          {...rest}
          {...pressable}
          type={type}
          className={buttonClass(look, className)}
          aria-busy={loading || rest['aria-busy']}
          aria-describedby={hintId ?? rest['aria-describedby']}
        >
          <ButtonFace {...look} loading={loading}>
            {children}
          </ButtonFace>
        </button>
      )}
    </Hinted>
  );
}
