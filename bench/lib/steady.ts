import { type HttpLine } from './http-line';

/** How long requests took that came at a steady rate, in milliseconds. */
export interface Steady {
  readonly times: readonly number[];
  /** Answers that were others than expected. */
  readonly failed: number;
}

/**
 * Asks at a steady rate, whether the one before was answered or not, and counts from the moment at which each was to be asked: what waits for
 * a line waits for the server.
 */
export async function askSteadily(
  lines: readonly HttpLine[],
  path: string,
  {
    perSecond,
    seconds,
    expected = 200,
  }: { readonly perSecond: number; readonly seconds: number; readonly expected?: number },
): Promise<Steady> {
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const begin = performance.now();
  const all = perSecond * seconds;
  const momentOf = (number: number): number => begin + (number * 1000) / perSecond;
  const ask = async (line: HttpLine): Promise<void> => {
    while (next < all) {
      const due = momentOf(next++);
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      // A timer may come late by its own; that is not the server's.
      const asked = Math.max(due, wait > 0 ? performance.now() : due);
      if ((await line.get(path, '')) !== expected) failed += 1;
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(lines.map(ask));
  return { times: times.sort((a, b) => a - b), failed };
}

export const shareOf = ({ times }: Steady, share: number): number =>
  times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
