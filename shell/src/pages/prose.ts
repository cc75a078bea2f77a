import type { Language } from '@wavereel/contracts';
import en from '../../locales/pages/en.json';
import ptBR from '../../locales/pages/pt-BR.json';

/** A part of a document: a heading, and what stands under it. */
export interface Chapter {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
}

export interface Document {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly Chapter[];
}

export const documentNames = ['privacy', 'gdpr', 'terms', 'integrations'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The documents in both languages. They come with the screens that show them, not with the frame. */
export const prose: Readonly<Record<Language, Readonly<Record<DocumentName, Document>>>> = { en, 'pt-BR': ptBR };
