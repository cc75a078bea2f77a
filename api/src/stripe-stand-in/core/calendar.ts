import type { Interval, Period, Price } from './model';

export const daySeconds = 24 * 3600;
export const hourSeconds = 3600;

/** A moment some months on, at the same time of day: the last day of a month that has none of its number. */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) / 1000;
  return midnight + (moment - Math.floor(moment / daySeconds) * daySeconds);
}

const monthsOf: Readonly<Partial<Record<Interval, number>>> = { month: 1, year: 12 };
const secondsOf: Readonly<Record<'day' | 'week', number>> = { day: daySeconds, week: 7 * daySeconds };

/** The moment `times` intervals after the anchor: always counted from there, so that 31 January stays the end of each month. */
function turn(anchor: number, interval: Interval, count: number, times: number): number {
  const months = monthsOf[interval];
  if (months !== undefined) return addMonths(anchor, months * count * times);
  return anchor + secondsOf[interval === 'week' ? 'week' : 'day'] * count * times;
}

/** How many days an interval has at least and at most. */
const daysOf: Readonly<Record<Interval, readonly [number, number]>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  year: [365, 366],
};

export type Recurring = NonNullable<Price['recurring']>;

/** The period of a rhythm from an anchor, before or after it, that a moment lies in. Its end is the first turn after the moment. */
export function periodAt(anchor: number, { interval, interval_count: count }: Recurring, moment: number): Period {
  const [fewest, most] = daysOf[interval];
  // Never too late: before the anchor that is counted in the shortest intervals, behind it in the longest.
  const longest = (moment < anchor ? fewest : most) * daySeconds * count;
  let times = Math.floor((moment - anchor) / longest) - 1;
  while (turn(anchor, interval, count, times + 1) <= moment) times += 1;
  return { start: turn(anchor, interval, count, times), end: turn(anchor, interval, count, times + 1) };
}

/** One interval from a moment on. */
export const oneInterval = (start: number, { interval, interval_count: count }: Recurring): number =>
  turn(start, interval, count, 1);

/** A day as invoices name it, 15 Mar 2026. */
export function dayName(moment: number): string {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const date = new Date(moment * 1000);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
