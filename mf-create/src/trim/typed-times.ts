import { completeTime, formatTime, parseTime, regionLength, typedRegion, type ClipRegion } from '@wavereel/audio';
import { limits } from '@wavereel/contracts';

export const timeNames = ['start', 'end', 'duration'] as const;
export type TimeName = (typeof timeNames)[number];

/** What stands in the three fields. */
export type TypedTimes = Readonly<Record<TimeName, string>>;
/** Why the times make no clip yet; keys of the texts below `trim` that say so. */
export type TimeProblem = 'format' | 'order' | 'tooShort' | 'outside';

/** Three fields, one edit: the clip that they make together, or what keeps them from making one. */
export interface TimesRead {
  readonly times: TypedTimes;
  readonly region: ClipRegion | null;
  readonly problems: Readonly<Partial<Record<TimeName, TimeProblem>>>;
}

export function timesOf(region: ClipRegion): TypedTimes {
  return { start: formatTime(region.start), end: formatTime(region.end), duration: formatTime(regionLength(region)) };
}

/**
 * Reads the three fields as one clip after one of them was left. Start and end decide; a typed duration moves the end, and otherwise
 * follows from both. What start and end do not make together is said at the one that was left last.
 * @param total seconds of the whole audio
 */
export function readTimes(typed: TypedTimes, left: TimeName, total: number): TimesRead {
  const times = follow({ ...typed, [left]: completeTime(typed[left]) }, left);
  const start = parseTime(times.start);
  const end = parseTime(times.end);
  const unread = timeNames.filter((name) => parseTime(times[name]) === null && (name === left || name !== 'duration'));
  if (start === null || end === null || unread.length > 0)
    return { times, region: null, problems: Object.fromEntries(unread.map((name) => [name, 'format'])) };
  const region = typedRegion(start, end, total);
  const problem = problemOf(start, end, region);
  if (problem !== null) return { times, region: null, problems: { [left]: problem } };
  return region === null ? { times, region, problems: {} } : { times: timesOf(region), region, problems: {} };
}

function problemOf(start: number, end: number, region: ClipRegion | null): TimeProblem | null {
  if (start >= end) return 'order';
  if (end - start < limits.minClipSeconds) return 'tooShort';
  return region === null ? 'outside' : null;
}

/** What the two others become by the one that was left. */
function follow(times: TypedTimes, left: TimeName): TypedTimes {
  const start = parseTime(times.start);
  const end = parseTime(times.end);
  const duration = parseTime(times.duration);
  if (left === 'duration')
    return start === null || duration === null ? times : { ...times, end: formatTime(start + duration) };
  return start === null || end === null || start >= end ? times : { ...times, duration: formatTime(end - start) };
}
