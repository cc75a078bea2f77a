const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** No feed is asked more often, and none less. */
const leastMs = 15 * minuteMs;
const mostMs = 12 * hourMs;
/** A show that comes every so often is looked at so many times in between. */
const looksBetween = 24;
/** By so many of its newest entries it is judged. */
const judgedBy = 12;
/** Of one whose changes are told of: who tells may have died. */
const toldMs = 6 * hourMs;
/** Where nothing says how often it changes. */
const usualMs = 2 * hourMs;

/** What is known of a feed that was just read, or could not be. */
export interface FeedHistory {
  /** ISO 8601, of its entries, newest first. */
  readonly dates: readonly string[];
  /** Readings since the last that came off. */
  readonly failures: number;
  /** For how long its changes are told of, in ms; 0 where they are not. */
  readonly toldForMs?: number;
}

/** How long until a feed is read again, in ms: by how often it changes, and ever longer while it cannot be read. */
export function pauseBefore({ dates, failures, toldForMs = 0 }: FeedHistory): number {
  if (failures > 0) return Math.min(mostMs, leastMs * 2 ** Math.min(failures - 1, 10));
  const moments = dates.slice(0, judgedBy).map((date) => Date.parse(date));
  const gaps = moments.slice(1).map((moment, at) => Math.abs((moments[at] ?? moment) - moment));
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
  const pause = middle === undefined ? usualMs : Math.min(mostMs, Math.max(leastMs, middle / looksBetween));
  // No longer than it is told of, and never less than without.
  return Math.max(pause, Math.min(toldMs, toldForMs));
}
