import type { Language } from '@wavereel/contracts';
import { en } from './en';
import type { Texts } from './en';
import { ptBR } from './pt-BR';

const languages: Record<Language, Texts> = { en, 'pt-BR': ptBR };

/** A sentence with its values put in. */
export function say(language: Language, key: keyof Texts, values: Record<string, string | number> = {}): string {
  return languages[language][key].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
