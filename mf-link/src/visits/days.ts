import type { LinkVisits } from '@wavereel/contracts';

const dayMs = 24 * 3600 * 1000;

/** So many days up to that of a moment, in UTC, in which visits are counted. */
export function lastDays(days: number, now: number): { readonly from: string; readonly to: string } {
  const of = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: of(now - (days - 1) * dayMs), to: of(now) };
}

/** One bar of the chart. */
export interface DayVisits {
  readonly day: string;
  readonly visits: number;
}

/** Each day of a period, those on which nobody came among them. */
export function everyDay(days: LinkVisits['days'], { from, to }: { from: string; to: string }): DayVisits[] {
  const known = new Map(days.map(({ day, visits }) => [day, visits]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    return { day, visits: known.get(day) ?? 0 };
  });
}

/** A moment of a day that is in it wherever the reader is. */
export const noonOf = (day: string): string => `${day}T12:00:00`;
