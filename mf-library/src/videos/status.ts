import type { Job } from '@wavereel/contracts';

/** What a card says of a video's progress: a key of the texts with its values, and the bar's percent where there is one. */
export interface StatusLine {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  readonly percent: number | null;
}

/** Queued with its place, then the stage with a percentage. */
export function statusLine({
  status,
  detailedStatus: { stage, progress, place },
}: Pick<Job, 'status' | 'detailedStatus'>): StatusLine {
  if (status === 'complete') return { key: 'status.ready', values: {}, percent: null };
  if (status === 'failed') return { key: 'status.failed', values: {}, percent: null };
  if (stage === 'waiting')
    return place
      ? { key: 'status.place', values: { count: place }, percent: 0 }
      : { key: 'status.waiting', values: {}, percent: 0 };
  return { key: `status.${stage}`, values: { percent: Math.round(progress) }, percent: progress };
}

/** What is left, rounded to what an estimate is good for: tens of seconds, then minutes. Null where it is not known. */
export function timeLeft(estimate: number | null): Pick<StatusLine, 'key' | 'values'> | null {
  if (estimate === null) return null;
  if (estimate <= 10) return { key: 'left.moment', values: { count: 1 } };
  if (estimate <= 50) return { key: 'left.seconds', values: { count: Math.ceil(estimate / 10) * 10 } };
  return { key: 'left.minutes', values: { count: Math.max(1, Math.round(estimate / 60)) } };
}

/** Milliseconds between two looks at videos under way; false when all are done. */
export function pollDelay(jobs: readonly Pick<Job, 'status' | 'detailedStatus'>[] | undefined): number | false {
  const pending = jobs?.filter(({ status }) => status === 'pending') ?? [];
  if (pending.length === 0) return false;
  // Drawing moves quickly and is watched; a place in the queue is not.
  return pending.some(({ detailedStatus }) => detailedStatus.stage !== 'waiting') ? 1_000 : 5_000;
}
