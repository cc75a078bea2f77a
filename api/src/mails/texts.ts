import type { Language } from '@wavereel/contracts';
import type { MailKind } from './kinds';
import { en } from './texts-en';
import { ptBR } from './texts-pt-BR';

/** `{name}` stands for a value. Each line is a paragraph. */
interface MailText {
  readonly subject: string;
  readonly before: readonly string[];
  /** What the link says; left out where a mail has none. */
  readonly link?: string;
  readonly after: readonly string[];
}

export interface MailTexts extends Readonly<Record<MailKind, MailText>> {
  readonly hello: string;
  readonly helloNobody: string;
  readonly bye: string;
  readonly byLink: string;
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, 'pt-BR': ptBR };
