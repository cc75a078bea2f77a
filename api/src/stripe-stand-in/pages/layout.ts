import { createHash } from 'node:crypto';
import type { Language } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import { style } from './style';
import { say } from './words';

export interface PageRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** A form as browsers send it. */
  readonly body: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface Layout {
  readonly language: Language;
  readonly title: string;
  readonly body: readonly string[];
  readonly status?: number;
  /** Where forms may lead in the end: a browser asks for all of the way. */
  readonly leadsTo?: readonly (string | null)[];
}

const hash = createHash('sha256').update(style).digest('base64');

/** A page without scripts, that nobody keeps, and that may do no more than it does. */
export function page({ language, title, body, status = 200, leadsTo = [] }: Layout): PageAnswer {
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<p class="notice">${escaped(say(language, 'standIn'))}</p>`,
    `<main><h1>${escaped(title)}</h1>`,
    ...body,
    '</main>',
    '</body>',
    '</html>\n',
  ].join('\n');
  const origins = leadsTo.flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // To nobody else; a form says where it comes from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return { status, headers, body: html };
}

/** Leads a browser on. */
export const leadTo = (location: string): PageAnswer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});

export const link = (href: string, words: string, name?: string): string =>
  `<a href="${escaped(href)}"${name === undefined ? '' : ` aria-label="${escaped(name)}"`}>${escaped(words)}</a>`;

export const alertOf = (words: string): string => `<p class="alert" role="alert">${escaped(words)}</p>`;
export const statusOf = (words: string): string => `<p class="status" role="status">${escaped(words)}</p>`;

const cards = [
  ['pays', 'cardPays', 'cardPaysHint'],
  ['declines', 'cardDeclines', 'cardDeclinesHint'],
  ['pays once', 'cardOnce', 'cardOnceHint'],
] as const;

/** The choice of a card, in the place of a form for its number. */
export function cardChoice(language: Language, action: string, title: string): string {
  const buttons = cards.map(
    ([value, label, hint]) =>
      `<div class="choice"><button name="card" value="${value}" aria-describedby="${label}">${escaped(say(language, label))}</button>` +
      `<p id="${label}">${escaped(say(language, hint))}</p></div>`,
  );
  return `<form method="post" action="${escaped(action)}"><fieldset><legend>${escaped(title)}</legend>${buttons.join('')}</fieldset></form>`;
}

/** What a page says that leads nowhere. */
export const endPage = (
  language: Language,
  words: 'missing' | 'expired' | 'done',
  back: string | null = null,
): PageAnswer => {
  const body = [`<p>${escaped(say(language, `${words}Text`))}</p>`];
  if (back !== null) body.push(`<p>${link(back, say(language, 'back'))}</p>`);
  const status = { missing: 404, expired: 410, done: 200 }[words];
  return page({ language, title: say(language, `${words}Title`), body, status });
};
