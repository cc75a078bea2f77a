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
