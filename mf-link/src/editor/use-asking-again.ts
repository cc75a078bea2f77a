import { useEffect } from 'react';

/** How often something is asked, in milliseconds: soon at first, then ever more seldom. */
export interface Pace {
  readonly firstMs: number;
  readonly mostMs: number;
}

const slower = 1.5;

/** Asks for something again and again while its page is in sight, and at once when it comes into sight again. A slow answer is waited for: asking once more would break it off. @param again settles with the answer; never rejects @param pace null to ask no more */
export function useAskingAgain(again: () => Promise<unknown>, pace: Pace | null): void {
  const { firstMs = 0, mostMs = 0 } = pace ?? {};
  const isAsking = pace !== null;
  useEffect(() => {
    if (!isAsking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const ask = async (pauseMs: number): Promise<void> => {
      turn += 1;
      const mine = turn;
      await again();
      if (mine === turn) wait(pauseMs);
    };
    const wait = (pauseMs: number): void => {
      timer = setTimeout(() => void ask(Math.min(mostMs, slower * pauseMs)), pauseMs);
    };
    const stop = (): void => {
      turn += 1;
      clearTimeout(timer);
    };
    const look = (): void => {
      stop();
      if (!document.hidden) void ask(firstMs);
    };
    if (!document.hidden) wait(firstMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAsking, firstMs, mostMs, again]);
}
