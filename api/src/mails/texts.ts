import type { Language } from '@wavereel/contracts';
import type { MailTexts } from './kinds';
import { en } from './texts-en';
import { ptBR } from './texts-pt-BR';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, 'pt-BR': ptBR };
