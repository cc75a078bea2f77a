import type { Language } from '@wavereel/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatLanguages,
  formatMoney,
  formatNumber,
} from './format';
import { currentEdition, currentLanguage, instance, onEdition, setLanguage } from './language';

/** Finds a text by its key, with values put in for `{{name}}`. `count` chooses the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

interface Said {
  readonly edition: number;
  readonly translate: Translate;
}

/** One function for all components that say texts of a package: a screen has hundreds of them. */
const said = new Map<string, Said>();

function translateOf(namespace: string, edition: number): Translate {
  const known = said.get(namespace);
  if (known?.edition === edition) return known.translate;
  const t = instance.getFixedT(null, namespace);
  // A text without values is found once: a screen asks for hundreds each time that it is drawn.
  const found = new Map<string, string>();
  const translate: Translate = (key, values) => {
    // Work that outlasts a change of language ends in the new one.
    if (values !== undefined || currentEdition() !== edition) return t(key, { lng: instance.language, ...values });
    const text = found.get(key) ?? t(key, { lng: instance.language });
    found.set(key, text);
    return text;
  };
  said.set(namespace, { edition, translate });
  return translate;
}

const useEdition = (): number => useSyncExternalStore(onEdition, currentEdition);

/** The texts of a package; the component is drawn anew when the language changes. */
export function useText(namespace: string): Translate {
  return translateOf(namespace, useEdition());
}

/** The language in use and the way to change it. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  useEdition();
  return { language: currentLanguage(), setLanguage };
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
