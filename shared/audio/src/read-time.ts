/** Minutes and seconds go up to here, as a mask of two digits lets them. */
const most = 69;
/** A sound shorter than this has no minutes to write: more than two digits are hundredths there. */
const minute = 60;

/**
 * Seconds of a time as people write it: `h:mm:ss` or `mm:ss` with a fraction, `90` seconds, `4210` and `10012` as on a clock without its
 * colons, `42 10`, `42m10s`, `1h2m3s`; a comma is a point, words before it are passed over. Null for anything else: no time is guessed.
 * @param total seconds of the whole audio. Where that has no minutes, `2050` is 20.5.
 */
export function readTime(text: string, total: number): number | null {
  const written = text
    .toLowerCase()
    .replaceAll(',', '.')
    .replace(/^\s*(?:\p{L}+\s+)+/u, '')
    .trim();
  const [, whole = '', fraction = ''] = /^([^.]*?)(\.\d*)?$/.exec(written) ?? [];
  const seconds = /[a-z]/.test(written) ? unitsOf(written) : clockOf(whole, Number(`0${fraction}`), total);
  return seconds === null ? null : Math.round(seconds * 100) / 100;
}

/** Both times of a text like `42:10 - 42:40`; null where it is none. */
export function readRange(text: string, total: number): readonly [number, number] | null {
  const [, first, second] = /^(.*\d.*?)(?:\s*[-–—→]+\s*|\s+(?:to|até|ate|a)\s+)(.+)$/iu.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [start, end] = [readTime(first, total), readTime(second, total)];
  return start === null || end === null ? null : [start, end];
}

function clockOf(whole: string, fraction: number, total: number): number | null {
  if (/^\d{1,2}$/.test(whole)) return Number(whole) + fraction;
  if (/^\d{3,6}$/.test(whole)) return digitsOf(whole, fraction, total);
  const parts = whole.split(/\s*:\s*|\s+/);
  return parts.length <= 3 && parts.every((part) => /^\d{1,2}$/.test(part)) ? added(parts.map(Number), fraction) : null;
}

function digitsOf(digits: string, fraction: number, total: number): number | null {
  const clock = added([digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)].map(Number), fraction);
  const isHundredths = total < minute && fraction === 0 && digits.length <= 4 && (clock === null || clock > total);
  return isHundredths ? Number(digits) / 100 : clock;
}

/** What is written last after hours are minutes, and after minutes seconds. */
function unitsOf(written: string): number | null {
  const units = /^(?:(\d{1,2})\s*h\s*)?(?:(\d{1,4})\s*(?:m(?:in)?\s*|$))?(?:(\d{1,4}(?:\.\d*)?)\s*(?:s|$))?$/.exec(
    written,
  );
  if (!units) return null;
  const [hours, minutes, seconds] = units.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const isAbove = (value: number | null | undefined) => (value ?? 0) > most;
  // Ninety minutes are a time; an hour and ninety minutes are a slip.
  if ((hours !== null && isAbove(minutes)) || ((hours !== null || minutes !== null) && isAbove(seconds))) return null;
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** Hours, minutes and seconds, the last of them with a fraction. */
function added(parts: readonly number[], fraction: number): number | null {
  if (parts.slice(-2).some((part) => part > most)) return null;
  return parts.reduce((sum, part) => sum * 60 + part, 0) + fraction;
}
