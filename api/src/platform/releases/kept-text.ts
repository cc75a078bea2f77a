import { setTimeout as pause } from 'node:timers/promises';

export interface KeptTextOptions {
  /** What was read less long ago is answered as it is, in milliseconds. */
  readonly freshMs: number;
  /** Whoever asks waits no longer than this for a reading while something is known. */
  readonly patienceMs: number;
}

/**
 * A text that is read from afar, again where what is known has grown old; one reading at a time. Where that takes too long or fails, what is
 * known is answered. Null where there is none.
 * @throws what the reading threw, while nothing is known
 */
export function keptText(
  read: () => Promise<string | null>,
  { freshMs, patienceMs }: KeptTextOptions,
): () => Promise<string | null> {
  let known: { readonly text: string | null } | null = null;
  let reading: Promise<string | null> | null = null;
  let begun = -Infinity;

  const begin = (): Promise<string | null> => {
    begun = performance.now();
    return read()
      .then((text) => (known = { text }).text)
      .finally(() => (reading = null));
  };

  return async () => {
    if (known !== null && reading === null && performance.now() - begun < freshMs) return known.text;
    reading ??= begin();
    if (known === null) return reading;
    const left = Math.max(0, begun + patienceMs - performance.now());
    await Promise.race([reading.catch(() => null), pause(left, null, { ref: false })]);
    return known.text;
  };
}
