import { readRange, readTime, regionLength, startingAt, typedRegion, type ClipRegion } from '@wavereel/audio';
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

/** What the fields are read with. */
export interface Reading {
  /** The clip as it is. */
  readonly region: ClipRegion;
  /** Seconds of the whole audio. */
  readonly total: number;
  /** Writes a time as it stands in a field. */
  readonly write: (seconds: number) => string;
  /** The fields that were typed in for this edit; the others follow. */
  readonly typed: ReadonlySet<TimeName>;
}

export function timesOf(region: ClipRegion, write: Reading['write']): TypedTimes {
  return { start: write(region.start), end: write(region.end), duration: write(regionLength(region)) };
}

/**
 * Reads the three fields as one clip after one of them was left. Start and end decide; a typed duration moves the end, and otherwise
 * follows from both; two times in one field are both. A start behind an end that nobody typed takes the clip along; an end before the start
 * waits for one that is before it. What start and end do not make together is said at the one that was left last.
 */
export function readTimes(times: TypedTimes, left: TimeName, reading: Reading): TimesRead {
  const { total, write, typed } = reading;
  const range = readRange(times[left], total);
  if (range) return clipOf({ ...times, start: write(range[0]), end: write(range[1]) }, range, 'end', reading);

  const read = (name: TimeName) => readTime(times[name], total);
  const unread = timeNames.filter((name) => read(name) === null && (name === left || name !== 'duration'));
  const [start, end, duration] = [read('start'), read('end'), read('duration')];
  if (start === null || end === null || unread.length > 0)
    return { times, region: null, problems: Object.fromEntries(unread.map((name) => [name, 'format'])) };
  if (left === 'duration') return clipOf(times, [start, start + (duration ?? 0)], left, reading);
  return left === 'start' && start >= end && !typed.has('end')
    ? movedTo(times, start, reading)
    : clipOf(times, [start, end], left, reading);
}

/** The clip that two times make, or why they make none. */
function clipOf(
  times: TypedTimes,
  [start, end]: readonly [number, number],
  left: TimeName,
  reading: Reading,
): TimesRead {
  const { total, write } = reading;
  const region = typedRegion(start, end, total);
  const problem = problemOf(start, end, region);
  if (region && !problem) return taken(region, reading);
  // What follows does so while they make no clip yet, too.
  const followed = start < end ? { start: write(start), end: write(end), duration: write(end - start) } : {};
  return { times: { ...times, ...followed }, region: null, problems: { [left]: problem ?? 'outside' } };
}

/** The clip brought to where its start was typed, with its length as far as there is sound: as "Start here" does. */
function movedTo(times: TypedTimes, start: number, reading: Reading): TimesRead {
  const { region, total } = reading;
  if (start > total) return { times, region: null, problems: { start: 'outside' } };
  const moved = startingAt(region, start, total);
  // Too near to the end of the sound for any clip to begin there.
  return moved.start === start ? taken(moved, reading) : { times, region: null, problems: { start: 'tooShort' } };
}

const taken = (region: ClipRegion, { write }: Reading): TimesRead => ({
  times: timesOf(region, write),
  region,
  problems: {},
});

function problemOf(start: number, end: number, region: ClipRegion | null): TimeProblem | null {
  if (start >= end) return 'order';
  if (end - start < limits.minClipSeconds) return 'tooShort';
  return region === null ? 'outside' : null;
}
