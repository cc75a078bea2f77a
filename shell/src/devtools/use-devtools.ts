import { useEffect, useState } from 'react';

/** Opened by Control, Alt and D, or by `?devtools` in the address. */
export function useDevTools(): readonly [open: boolean, close: () => void] {
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has('devtools'));
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyD') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return [open, () => setOpen(false)];
}
