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

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
