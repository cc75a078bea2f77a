import type { Language } from '@wavereel/contracts';

/** What writes dates and numbers takes a hundred times as long to make as to use: each is made once. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function made<Made>(known: Map<string, Made>, key: string, make: () => Made): Made {
  const writer = known.get(key) ?? make();
  known.set(key, writer);
  return writer;
}

const datesBy = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(dates, language + JSON.stringify(options), () => new Intl.DateTimeFormat(language, options));
const numbersBy = (language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  made(numbers, language + JSON.stringify(options), () => new Intl.NumberFormat(language, options));

/** "21 Nov 2026", in the reader's time zone. */
export function formatDate(iso: string, language: Language): string {
  return datesBy(language, { dateStyle: 'medium' }).format(new Date(iso));
}

/** "Nov 21", of a day that is near: without its year. */
export function formatDay(iso: string, language: Language): string {
  return datesBy(language, { month: 'short', day: 'numeric' }).format(new Date(iso));
}

export function formatDateTime(iso: string, language: Language): string {
  return datesBy(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Prices are in US dollars, as they are charged. */
export function formatMoney(dollars: number, language: Language): string {
  return numbersBy(language, { style: 'currency', currency: 'USD' }).format(dollars);
}

export function formatNumber(value: number, language: Language): string {
  return numbersBy(language).format(value);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes with a unit and at most one decimal, as "3.4 MB": thousands, as the units say and as systems show files. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return numbersBy(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // "0 byte" is how the short form writes them.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}

/** "English and German", by BCP 47, as the reader says it. A code that nobody has a name for stands for itself. */
export function formatLanguages(codes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
}
