import type { Language } from '@wavereel/contracts';
import type { Price } from '../core/model';
import { en } from './texts-en';
import type { PageTexts } from './texts-en';
import { ptBR } from './texts-pt-BR';

const texts: Readonly<Record<Language, PageTexts>> = { en, 'pt-BR': ptBR };

/** A sentence of the pages with its values put in. */
export function say(language: Language, key: keyof PageTexts, values: Record<string, string | number> = {}): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}

/** The language of a page: the one that was asked for, else the first that the customer has; any Portuguese is ours. */
export function languageOf(locale: string | null, preferred: readonly string[]): Language {
  const wanted = locale === null || locale === 'auto' ? preferred[0] : locale;
  return wanted?.toLowerCase().startsWith('pt') === true ? 'pt-BR' : 'en';
}

export const money = (language: Language, cents: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const day = (language: Language, moment: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(moment * 1000);

/** What a number of a price costs, and how often. */
export function priceText(language: Language, { unit_amount: unit, currency, recurring }: Price, quantity = 1): string {
  const price = money(language, unit * quantity, currency);
  if (recurring === null) return price;
  const { interval, interval_count: count } = recurring;
  if (count === 1) return say(language, `per${interval}`, { price });
  const length = new Intl.NumberFormat(language, { style: 'unit', unit: interval, unitDisplay: 'long' });
  const named = length.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? [value] : []));
  return say(language, 'percount', { price, count, interval: named.join('') });
}
