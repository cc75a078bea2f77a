import type { Failure } from '../http/failure';
import type { Outlook } from './kinds';
import { inLine } from './line';
import type { Place } from './line';

/** Where work stands that is not done. */
export interface Position {
  /** What is done before it. */
  readonly place: number;
  /** How much of that is still to be done, in the measure of its kind. */
  readonly ahead: number;
  /** How many are in hand: as many as can be at once, wherever one has to wait. */
  readonly workers: number;
  /** How far its run is; null while it waits. */
  readonly outlook: Outlook | null;
  /** Why the last run did not get anywhere. */
  readonly reason: Failure | null;
}

export interface Positioned extends Place {
  readonly size: number;
  readonly stage: string | null;
  readonly progress: number | null;
  readonly estimate: number | null;
  readonly reason: Failure | null;
}

/** How all work of a kind stands: what is in hand first, the rest in the order in which it is taken. */
export function positionsIn(places: readonly Positioned[]): Map<string, Position> {
  const inHand = places.filter(({ isInHand }) => isInHand);
  let ahead = 0;
  return new Map(
    [...inHand, ...inLine(places)].map(({ subject, size, reason, ...row }, place) => {
      const position = { place, ahead, workers: inHand.length, outlook: outlookOf(row), reason };
      ahead += size * (1 - (row.progress ?? 0) / 100);
      return [subject, position];
    }),
  );
}

/** What a row says of its run. */
export function outlookOf({
  stage,
  progress,
  estimate,
}: Omit<Outlook, 'stage'> & { stage: string | null }): Outlook | null {
  return stage === null ? null : { stage, progress, estimate };
}
