import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whoever stood on a control that went away stands on the first of those that took its place, within the same element.
 *
 * @param state changes whenever controls come and go
 */
export function useFocusKept(element: RefObject<HTMLElement | null>, state: string): void {
  const wasIn = useRef(false);
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      wasIn.current = target instanceof Node && element.current?.contains(target) === true;
    };
    // Whoever presses beside everything leaves too; a control that goes away takes nobody along.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && element.current?.contains(target) === false) wasIn.current = false;
    };
    document.addEventListener('focusin', enter);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('pointerdown', press);
    };
  }, [element]);
  useEffect(() => {
    if (!wasIn.current || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus();
  }, [element, state]);
}
