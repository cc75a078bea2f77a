/** Hours may be left out, and so may what is below a second; a comma or a point stands before it. */
const clock = String.raw`(-?)\s*(?:(\d{1,3})\s*:\s*)?(\d{1,3})\s*:\s*(\d{1,2})(?:\s*[.,]\s*(\d{1,9}))?`;
const timing = new RegExp(String.raw`^\s*${clock}\s*--?>\s*${clock}(?=\s|$)`);
const single = new RegExp(String.raw`^${clock}$`);

/** Nothing that says times is longer: what comes behind them may be. */
const LOOKED_AT = 200;

/** Seconds, whole milliseconds, negative with a minus. Null for minutes or seconds that are none. */
function secondsOf([minus, hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | null {
  const [whole, minute] = [Number(seconds), Number(minutes)];
  // Without hours some count minutes on and on.
  if (whole > 59 || (hours !== undefined && minute > 59)) return null;
  const below = Math.round(Number(`0.${fraction ?? '0'}`) * 1000);
  const time = ((Number(hours ?? 0) * 60 + minute) * 60 + whole) * 1000 + below;
  return (minus === '-' && time > 0 ? -time : time) / 1000;
}

/** Start and end of a line with an arrow between times; null where it is none. */
export function timesOf(line: string): { start: number; end: number } | null {
  const found = timing.exec(line.slice(0, LOOKED_AT));
  if (found === null) return null;
  const [start, end] = [secondsOf(found.slice(1, 6)), secondsOf(found.slice(6, 11))];
  return start === null || end === null ? null : { start, end };
}

/** A moment as it stands within a cue; null where it is none. */
export function momentOf(text: string): number | null {
  const found = single.exec(text.trim());
  return found === null ? null : secondsOf(found.slice(1, 6));
}

/** Whether a line is meant to say times, though it may not be understood: an arrow beside what looks like a time. */
export function hasArrow(line: string): boolean {
  if (!line.includes('->')) return false;
  const begin = line.slice(0, LOOKED_AT);
  return timesOf(line) !== null || /\d\s*[:.,]\s*\d.*-->|-->.*\d\s*:\s*\d/.test(begin);
}

/** As files have it: `01:02:03,004`. */
export function clockOf(seconds: number, separator: ',' | '.'): string {
  const total = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1000) % 60)}${separator}${String(total % 1000).padStart(3, '0')}`;
}
