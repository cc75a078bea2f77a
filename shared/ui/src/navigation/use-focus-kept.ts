import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What an element is given to keep the focus; it is a `div` that takes it, with `tabIndex={-1}`, unless the first control does. */
export interface FocusKept {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const controls = 'button:not(:disabled), a[href]';
const standsNowhere = () => (document.activeElement ?? document.body) === document.body;

/**
 * Whoever stood on a control that went away goes on from the element that it was in, or from a window that was opened from there.
 *
 * @param state is another whenever controls come and go
 * @param to the element itself, or the first of the controls that took the place of what went
 */
export function useFocusKept(state: unknown, to: 'itself' | 'first' = 'itself'): FocusKept {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    // Whose control was taken from them presses elsewhere: nothing is left that would say so.
    const press = ({ target }: PointerEvent) => {
      if (standsNowhere() && target instanceof Node && ref.current?.contains(target) === false)
        isWithin.current = false;
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  useEffect(() => {
    if (!isWithin.current || !standsNowhere()) return;
    const next = to === 'first' ? ref.current?.querySelector<HTMLElement>(controls) : ref.current;
    next?.focus({ preventScroll: true });
  }, [state, to]);
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target }) => {
      // Some browsers say it as well of what was just taken out, and all of them while another window is in front.
      if (target.isConnected && document.activeElement !== target) isWithin.current = false;
    },
  };
}
