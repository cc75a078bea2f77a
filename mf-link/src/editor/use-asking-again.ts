import { useEffect } from 'react';

/** How often something is asked, in milliseconds: soon at first, then ever more seldom. */
export interface Pace {
  readonly firstMs: number;
  readonly mostMs: number;
}

const slower = 1.5;

/** Asks for something again and again while its page is in sight, and at once when it comes into sight again. @param pace null to ask no more */
export function useAskingAgain(again: () => void, pace: Pace | null): void {
  const { firstMs = 0, mostMs = 0 } = pace ?? {};
  const isAsking = pace !== null;
  useEffect(() => {
    if (!isAsking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (pauseMs: number): void => {
      timer = setTimeout(() => {
        again();
        wait(Math.min(mostMs, slower * pauseMs));
      }, pauseMs);
    };
    const turn = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      again();
      wait(firstMs);
    };
    if (!document.hidden) wait(firstMs);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [isAsking, firstMs, mostMs, again]);
}
