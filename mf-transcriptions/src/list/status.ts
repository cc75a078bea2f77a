import type { Transcription } from '@wavereel/contracts';

/** What a row says of how far it is: a key of the texts with its values, and the bar's percent where that is known. */
export interface StatusLine {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  readonly percent: number | null;
}

/** Queued with its place, then the stage, with a percentage once there is one. */
export function statusLine(progress: Transcription['progress']): StatusLine {
  const { stage, place, progress: percent } = progress ?? { stage: 'waiting', place: null, progress: null };
  if (stage === 'waiting')
    return place
      ? { key: 'status.place', values: { count: place }, percent: 0 }
      : { key: 'status.waiting', values: {}, percent: 0 };
  if (percent === null) return { key: `status.${stage}`, values: {}, percent: null };
  const whole = Math.floor(percent);
  return { key: `status.${stage}Percent`, values: { percent: whole }, percent: whole };
}

/** What is left, rounded to what an estimate is good for. Null where it is not known. */
export function timeLeft(estimate: number | null): Pick<StatusLine, 'key' | 'values'> | null {
  if (estimate === null) return null;
  if (estimate <= 50) return { key: 'left.seconds', values: { count: Math.max(10, Math.ceil(estimate / 10) * 10) } };
  return { key: 'left.minutes', values: { count: Math.max(1, Math.round(estimate / 60)) } };
}

const pendingMs = 2_000;
const firstMs = 6_000;
const laterMs = 30_000;

/**
 * Milliseconds until the list is read again while it is shown, as the specification says: soon while any is pending, else once after a few
 * seconds and then now and then.
 * @param shownMs for how long it has been shown
 */
export function pollDelay(rows: readonly Pick<Transcription, 'statusText'>[] | undefined, shownMs: number): number {
  if (rows?.some(({ statusText }) => statusText === 'Pending')) return pendingMs;
  return shownMs < firstMs ? firstMs : laterMs;
}
