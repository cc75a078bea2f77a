/** What pages told of a release, added up. */
export interface Sums {
  readonly sessions: number;
  readonly failures: number;
  /** First drawings whose time is known, the sum of the logarithms of their milliseconds, and that of their squares. */
  readonly renders: number;
  readonly logSum: number;
  readonly logSquares: number;
}

export const noSums: Sums = { sessions: 0, failures: 0, renders: 0, logSum: 0, logSquares: 0 };

export const added = (one: Sums, other: Sums): Sums => ({
  sessions: one.sessions + other.sessions,
  failures: one.failures + other.failures,
  renders: one.renders + other.renders,
  logSum: one.logSum + other.logSum,
  logSquares: one.logSquares + other.logSquares,
});

/** One page in which it stood. @param mountMs until it was first drawn */
export function stood(mountMs: number): Sums {
  const log = Math.log(Math.max(1, mountMs));
  return { sessions: 1, failures: 0, renders: 1, logSum: log, logSquares: log * log };
}

/** One page in which it failed; where it had stood before, the page is counted already. */
export const failed = (hadStood: boolean): Sums => ({ ...noSums, sessions: hadStood ? 0 : 1, failures: 1 });

/** The mean of the logarithms and their variance; null for fewer than two. */
export function spreadOf({ renders, logSum, logSquares }: Sums): { mean: number; variance: number } | null {
  if (renders < 2) return null;
  const mean = logSum / renders;
  return { mean, variance: Math.max(0, (logSquares - renders * mean * mean) / (renders - 1)) };
}

/** Of a normal curve, where three quarters lie below. */
const upperQuartile = 0.6745;

/** Milliseconds within which three of four drawings were there, by a log-normal curve; null where nothing is known. */
export function upperQuartileMs(sums: Sums): number | null {
  if (sums.renders === 0) return null;
  const { mean, variance } = spreadOf(sums) ?? { mean: sums.logSum / sums.renders, variance: 0 };
  return Math.round(Math.exp(mean + upperQuartile * Math.sqrt(variance)));
}
