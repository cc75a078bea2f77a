import { setTimeout as pause } from 'node:timers/promises';

export interface Pace {
  /** So long a piece of work may take without a rest. Milliseconds. */
  readonly freeMs: number;
  /** Of what it took beyond that, so many times is rested, */
  readonly times: number;
  /** and no longer than this. Milliseconds. */
  readonly longestMs: number;
  readonly now?: () => number;
  readonly rest?: (ms: number) => Promise<void>;
}

/** Does something for somebody. Fails as it does. */
export type Paced = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/**
 * Shares out the one thread that all work takes. What is done for the same one is done one after another, and after a long piece nothing more is
 * begun for them until they have rested: however much one asks for, others have most of the time.
 */
export function paced({
  freeMs,
  times,
  longestMs,
  now = () => performance.now(),
  rest = (ms) => pause(ms, undefined, { ref: false }),
}: Pace): Paced {
  const lines = new Map<string, Promise<void>>();
  return async (whose, work) => {
    const before = lines.get(whose);
    let finish = (): void => undefined;
    const line = new Promise<void>((resolve) => (finish = resolve));
    lines.set(whose, line);
    await before;
    const begun = now();
    try {
      return await work();
    } finally {
      const restMs = Math.min(longestMs, Math.max(0, now() - begun - freeMs) * times);
      void (restMs > 0 ? rest(restMs) : Promise.resolve()).then(() => {
        if (lines.get(whose) === line) lines.delete(whose);
        finish();
      });
    }
  };
}
