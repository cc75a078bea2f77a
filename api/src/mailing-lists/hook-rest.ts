import type { HookFailure } from '@wavereel/contracts';

/** The longest that anything waits for its next try. */
export const longestPauseSeconds = 6 * 3600;
const leastSeconds = 2;

type Failing = Pick<HookFailure, 'date' | 'since'>;

/** Seconds for which a service that fails is left alone: as long as it has failed by then. */
export const restSeconds = ({ date, since }: Failing): number =>
  Math.min(longestPauseSeconds, Math.max(leastSeconds, (Date.parse(date) - Date.parse(since)) / 1000));

/** What is left of that at a moment. */
export const restLeft = (failing: Failing | null, now: number): number =>
  failing === null ? 0 : Math.max(0, restSeconds(failing) - (now - Date.parse(failing.date)) / 1000);
