import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a list when what had it leaves: it goes to the list itself, which takes it. Anew whenever `shown` is another. @returns what
 * the list is given
 */
export function useFocusKept(shown: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isWithin.current && (activeElement === null || activeElement === body))
      ref.current?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      // Some browsers say it as well of what was just taken out.
      if (target.isConnected) isWithin.current = false;
    },
  };
}
