const pattern = /^(?:(\d+):)?([0-6]?\d):([0-6]\d)\.(\d\d)$/;

/** Seconds as `M:SS.CS`, or `H:MM:SS.CS` from one hour on. Centiseconds are rounded; negative and unknown times read `0:00.00`. */
export function formatTime(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 100)) : 0;
  const centiseconds = pad(total % 100);
  const wholeSeconds = Math.floor(total / 100);
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor(wholeSeconds / 60) % 60;
  const rest = `${pad(wholeSeconds % 60)}.${centiseconds}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The same as `formatTime`, without a fraction of zero: `0:30`, `0:30.4`, `0:30.45`. Made to be said. */
export function formatShortTime(seconds: number): string {
  return formatTime(seconds).replace(/\.?0{1,2}$/, '');
}

/** What may stand in a field for a time: digits, colons and a point (a comma is read as one). */
export function maskTime(text: string): string {
  return text
    .replace(/,/g, '.')
    .replace(/[^\d:.]/g, '')
    .slice(0, 11);
}

/**
 * Makes a whole time of what somebody types for one: `10` and `90` are seconds, `42:10` and `0:8` get their hundredths, four to seven
 * bare digits their separators from the right (`1250` is `0:12.50`). Other texts stay.
 */
export function completeTime(text: string): string {
  const typed = text.trim();
  if (/^\d{4,7}$/.test(typed)) return separated(typed.padStart(5, '0'));
  if (/^\d{1,3}(?:\.\d{0,2})?$/.test(typed)) return formatTime(Number(typed));
  const [, whole, seconds, fraction = ''] = /^((?:\d+:)?\d{1,2}):(\d{1,2})(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  if (whole === undefined || seconds === undefined) return text;
  return `${whole}:${seconds.padStart(2, '0')}.${fraction.padEnd(2, '0')}`;
}

function separated(digits: string): string {
  const minutes = digits.slice(0, -4);
  const written = minutes.length === 3 ? `${minutes[0] ?? ''}:${minutes.slice(1)}` : minutes;
  return `${written}:${digits.slice(-4, -2)}.${digits.slice(-2)}`;
}

/** Seconds of a time typed as `MM:SS.CS` or `H:MM:SS.CS` (minutes and seconds up to 69), or null where it is neither. */
export function parseTime(text: string): number | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [hours, minutes, seconds, centiseconds] = match.slice(1).map((part) => Number(part ?? 0));
  const whole = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return Math.round(whole * 100 + (centiseconds ?? 0)) / 100;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
