import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for as long as a screen stands, which does what the newest one does: what is handed it need not be drawn anew for each. For
 * listeners alone, not while drawing.
 */
export function useSteady<Given extends readonly unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
