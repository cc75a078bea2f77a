import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to what had it before a window was opened, once that is closed or taken away: unless the screen has put it elsewhere
 * meanwhile. @returns the ref of the window
 */
export function useFocusBack(open: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    // The window may come later than this, and another one may be in its place by then.
    const isWithin = (element: Element) => content.current?.contains(element) === true;
    return () => {
      const { activeElement } = document;
      const isLeft = activeElement === null || activeElement === document.body;
      if (!isLeft && !isWithin(activeElement)) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  return content;
}
