import { useSearchParams } from '@wavereel/router';
import { useCallback } from 'react';

/** What the address asks for, and the way to ask for something else; an empty text asks for it no more. */
export function useAddress<Name extends string>() {
  const [address, setAddress] = useSearchParams();
  const ask = useCallback(
    (change: Readonly<Partial<Record<Name, string>>>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(change))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        // Each letter is no step to go back to.
        { replace: true },
      ),
    [setAddress],
  );
  return { address, ask };
}
