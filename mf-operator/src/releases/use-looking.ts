import { useEffect } from 'react';

/** Nothing tells of releases and of how they fare: they are looked at. */
const everyMs = 10_000;

/** Looks again every few seconds while the page is in sight. */
export function useLooking(isOn: boolean, look: () => unknown): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, look]);
}
