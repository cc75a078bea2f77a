/** The arithmetic of money and of the calendar, written once more: it shares nothing with what it is compared with. */

/** A part of a sum to the nearest cent, halves away from zero. */
export function partOf(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const exact = BigInt(Math.abs(cents)) * BigInt(part) * 2n + BigInt(whole);
  const rounded = Number(exact / (2n * BigInt(whole)));
  return cents < 0 && rounded !== 0 ? -rounded : rounded;
}

export const total = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** A sum spread over others by their size, to the cent; what is left over goes to the largest remainders, the first first. */
export function spreadOver(cents: number, sizes: readonly number[]): number[] {
  const whole = total(sizes);
  if (whole === 0) return sizes.map(() => 0);
  const shares = sizes.map((size, at) => ({ at, size, cents: Math.floor((cents * size) / whole) }));
  const byRemainder = [...shares].sort(
    (one, other) => ((cents * other.size) % whole) - ((cents * one.size) % whole) || one.at - other.at,
  );
  for (const share of byRemainder.slice(0, cents - total(shares.map((each) => each.cents)))) share.cents += 1;
  return shares.map((share) => share.cents);
}

/** The same day and time of day some months later, or the last day of a shorter month. */
export function monthsLater(moment: number, months: number): number {
  const from = new Date(moment * 1000);
  const wanted = new Date(from);
  wanted.setUTCDate(1);
  wanted.setUTCMonth(wanted.getUTCMonth() + months);
  const days = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate();
  wanted.setUTCDate(Math.min(from.getUTCDate(), days));
  return wanted.getTime() / 1000;
}

/** The period from an anchor that a moment lies in; its end lies after it. */
export function periodAround(anchor: number, months: number, moment: number): { start: number; end: number } {
  let turns = 0;
  while (monthsLater(anchor, months * (turns + 1)) <= moment) turns += 1;
  while (monthsLater(anchor, months * turns) > moment) turns -= 1;
  return { start: monthsLater(anchor, months * turns), end: monthsLater(anchor, months * (turns + 1)) };
}
