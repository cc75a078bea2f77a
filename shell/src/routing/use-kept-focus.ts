import { useLocation } from '@wavereel/router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the `main` of screens without the frame: where a navigation or a step took away what had the focus, the keyboard and the screen
 * reader stand at the beginning of what shows now. `shown` names it. The first screen of a visit takes no focus.
 */
export function useKeptFocus(shown: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(useLocation().key === 'default' ? shown : null);
  useEffect(() => {
    if (arrived.current === shown) return;
    arrived.current = shown;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [shown]);
  return main;
}
