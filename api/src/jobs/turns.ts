/** Where a job stands among all that are pending. */
export interface Turn {
  readonly id: string;
  readonly round: number;
  readonly queued: Date;
}

/**
 * The round in which a new job is drawn: a person's first with everybody's first, their next one round later. Somebody with
 * fifty videos so delays another by one of them, not by fifty.
 * @param own the last round in which this person has a pending job; null for none
 * @param first the first round in which anybody has one; null where nothing is pending
 */
export function nextRound({ own, first }: { own: number | null; first: number | null }): number {
  return own === null ? (first ?? 0) : own + 1;
}

/** The order in which jobs are drawn; for `sort`. */
export function byTurn(one: Turn, other: Turn): number {
  return one.round - other.round || one.queued.getTime() - other.queued.getTime() || (one.id < other.id ? -1 : 1);
}

/** What the queue calls more urgent is higher. */
export const priorityOf = (round: number): number => -round;

/**
 * Seconds until a job is done that still waits.
 * @param ahead seconds of video to be drawn before it
 * @param own seconds of its own video
 * @param pace seconds of drawing for each second of video; null where nothing was drawn yet
 * @param workers how many are drawn at once
 */
export function waitingEstimate({
  ahead,
  own,
  pace,
  workers,
}: {
  ahead: number;
  own: number;
  pace: number | null;
  workers: number;
}): number | null {
  return pace === null ? null : Math.max(1, Math.ceil(pace * (ahead / Math.max(1, workers) + own)));
}
