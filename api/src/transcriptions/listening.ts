import { SpeechFailed } from '../speech';
import type { Reason } from '../work/kinds';

/** Why listening came to nothing, as work has it. */
export function reasonOf(error: unknown): Reason {
  return error instanceof SpeechFailed
    ? { code: error.code, isFinal: error.isFinal }
    : { code: 'speech_failed', isFinal: false };
}

/** Says how many seconds are left of listening, by how far it came in the time since it began; null where that cannot be told. */
export function listeningEstimate(now: () => number = Date.now): (percent: number) => number | null {
  const began = now();
  let first: number | null = null;
  return (percent) => {
    first ??= percent;
    const done = percent - first;
    if (done <= 0) return null;
    return Math.max(1, Math.round((((now() - began) / done) * (100 - percent)) / 1000));
  };
}
