import type { Language } from '@wavereel/contracts';
import { escaped } from './escaped';

const dateFormat = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const dates: Readonly<Record<Language, Intl.DateTimeFormat>> = { 'en': dateFormat('en'), 'pt-BR': dateFormat('pt-BR') };

/** A day, as people read it and as machines do; nothing for what is no moment. */
export function dayOf(date: string | null, language: Language): string {
  const moment = new Date(date ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  const day = moment.toISOString().replace(/T.*/, '');
  return `<time datetime="${day}">${escaped(dates[language].format(moment))}</time>`;
}

/** A length in words that are the same in both languages. */
export function lengthOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/** A moment of a sound, as players write it. */
export function clockOf(at: number): string {
  const seconds = Math.floor(at);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** A length as machines read it. */
export const isoLength = (seconds: number): string => `PT${Math.round(seconds)}S`;
