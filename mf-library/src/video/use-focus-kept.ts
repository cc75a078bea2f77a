import { useEffect, useRef, type RefObject } from 'react';

/**
 * An element takes the focus of a control in it that goes away.
 *
 * @param state changes whenever controls come and go
 */
export function useFocusKept(element: RefObject<HTMLElement | null>, state: string): void {
  const wasIn = useRef(false);
  useEffect(() => {
    const look = ({ target }: Event) => {
      wasIn.current = target instanceof Node && element.current?.contains(target) === true;
    };
    document.addEventListener('focusin', look);
    // Whoever presses beside everything leaves too; a control that goes away takes nobody along.
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, [element]);
  useEffect(() => {
    if (wasIn.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, state]);
}
