import { languages, type Language } from '@wavereel/contracts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The texts of one package in every language. Both must have the same keys; a check of the tree proves it. */
export type Locales = Readonly<Record<Language, ResourceLanguage>>;

const storageKey = 'wavereel.language';

const isLanguage = (value: string | null): value is Language => languages.some((known) => known === value);

function firstLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('pt')) ? 'pt-BR' : 'en';
}

/** One i18next instance for the page: this package is shared as a singleton. */
export const instance: i18n = createInstance({
  lng: firstLanguage(),
  fallbackLng: 'en',
  supportedLngs: languages,
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
  react: { useSuspense: false, bindI18nStore: 'added' },
});
void instance.use(initReactI18next).init();
markPage(currentLanguage());

/** How often texts have become other ones: more of them, or in another language. */
let edition = 0;
const readers = new Set<() => void>();
function turn(): void {
  edition += 1;
  for (const read of readers) read();
}
instance.on('languageChanged', turn);
instance.store.on('added', turn);

/** What is shown is of this edition; whoever asks is drawn anew when it is another. */
export const currentEdition = (): number => edition;

/** Calls the reader after each edition. Answers the way to stop. */
export function onEdition(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The language that the interface speaks now. */
export function currentLanguage(): Language {
  const language = instance.language;
  return isLanguage(language) ? language : 'en';
}

/** Switches every mounted package at once and remembers the choice on this device. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await instance.changeLanguage(language);
  markPage(language);
}

/** Calls the handler after each switch. Answers the way to stop. */
export function onLanguageChange(handler: (language: Language) => void): () => void {
  const listen = () => handler(currentLanguage());
  instance.on('languageChanged', listen);
  return () => instance.off('languageChanged', listen);
}

/** Puts in the texts of a package under a namespace of its own; a later version of the package replaces them. */
export function addLocales(namespace: string, locales: Locales): void {
  for (const language of languages) instance.addResourceBundle(language, namespace, locales[language], true, true);
}

function markPage(language: Language): void {
  document.documentElement.lang = language;
}
