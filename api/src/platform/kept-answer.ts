import { joined } from './joined';

/** An answer that serves for a while. */
export interface KeptAnswer<T> {
  /** The answer that is kept, or a new one: asked once for all who want it at the same time. @throws what asking throws; nothing is kept of that */
  readonly read: () => Promise<T>;
  /** The next one who wants it has it asked for anew. */
  readonly forget: () => void;
}

/**
 * Asks again only for what is older than `freshMs`.
 * @param now milliseconds of a clock that never goes back
 */
export function keptAnswer<T>(
  ask: () => Promise<T>,
  freshMs: number,
  now: () => number = () => performance.now(),
): KeptAnswer<T> {
  let kept: { readonly at: number; readonly answer: T } | null = null;
  const asking = joined<T>();
  return {
    read: () =>
      kept !== null && now() - kept.at < freshMs
        ? Promise.resolve(kept.answer)
        : asking('', async () => {
            const answer = await ask();
            kept = { at: now(), answer };
            return answer;
          }),
    forget: () => {
      kept = null;
    },
  };
}
