import type { Language } from '@wavereel/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatLanguages,
  formatMoney,
  formatNumber,
} from './format';
import { instance, setLanguage } from './language';

/** Finds a text by its key, with values put in for `{{name}}`. `count` chooses the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a package; the component is drawn anew when the language changes. */
export function useText(namespace: string): Translate {
  const { t } = useTranslation(namespace, { i18n: instance });
  // Work that outlasts a change of language ends in the new one.
  return useMemo(() => (key, values) => t(key, { lng: instance.language, ...values }), [t]);
}

/** The language in use and the way to change it. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation(undefined, { i18n: instance });
  return { language: i18n.language === 'pt-BR' ? 'pt-BR' : 'en', setLanguage };
}

/** Dates, numbers and sizes as the language in use writes them. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      date: (iso: string) => formatDate(iso, language),
      day: (iso: string) => formatDay(iso, language),
      dateTime: (iso: string) => formatDateTime(iso, language),
      number: (value: number) => formatNumber(value, language),
      money: (dollars: number) => formatMoney(dollars, language),
      bytes: (value: number) => formatBytes(value, language),
      languages: (codes: readonly string[]) => formatLanguages(codes, language),
    }),
    [language],
  );
}
