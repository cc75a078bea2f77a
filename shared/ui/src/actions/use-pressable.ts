import { useReducer, useRef, type FocusEvent, type MouseEvent } from 'react';

type Handle<E> = ((event: E) => void) | undefined;

interface Pressable {
  readonly disabled: boolean;
  readonly loading: boolean;
  /** Whether it says why it is disabled. */
  readonly explained: boolean;
  readonly onClick: Handle<MouseEvent<HTMLButtonElement>>;
  readonly onFocus: Handle<FocusEvent<HTMLButtonElement>>;
  readonly onBlur: Handle<FocusEvent<HTMLButtonElement>>;
}

/**
 * A button that can be disabled or at work, in attributes. It stays in reach of the keyboard where it says why it is disabled, and where it has the
 * focus: that would be lost with it, and the next key begin at the top of the page.
 */
export function usePressable({ disabled, loading, explained, onClick, onFocus, onBlur }: Pressable) {
  // Most get the focus and lose it with nothing to draw: one that is disabled alone is drawn anew.
  const hasFocus = useRef(false);
  const [, lookAnew] = useReducer((looks: number) => looks + 1, 0);
  const isReachable = explained || hasFocus.current;
  return {
    'disabled': disabled && !isReachable,
    'aria-disabled': (disabled && isReachable) || loading || undefined,
    'onClick': (event: MouseEvent<HTMLButtonElement>) => {
      if (disabled || loading) event.preventDefault();
      else onClick?.(event);
    },
    'onFocus': (event: FocusEvent<HTMLButtonElement>) => {
      hasFocus.current = true;
      onFocus?.(event);
    },
    'onBlur': (event: FocusEvent<HTMLButtonElement>) => {
      hasFocus.current = false;
      if (disabled) lookAnew();
      onBlur?.(event);
    },
  };
}
