import { createHash } from 'node:crypto';
import type { Language } from '@wavereel/contracts';
import { escaped } from './escaped';

/** A page without scripts, and the policy that lets it do no more than it does. */
export interface PublicPage {
  readonly html: string;
  readonly policy: string;
}

export interface PageParts {
  readonly language: Language;
  /** Left out: from left to right, as both languages of the product are written. */
  readonly direction?: 'rtl';
  readonly title: string;
  /** Whether searches may list it. */
  readonly isListed: boolean;
  readonly head: readonly string[];
  readonly style: string;
  readonly body: readonly string[];
}

/** What a page may do besides showing itself and pictures of its own origin. */
export interface PageRights {
  /** Who may show it in a frame. */
  readonly frames: 'none' | 'self' | 'everybody';
  /** Where its sound and video come from. */
  readonly media?: string;
  readonly hasFonts?: boolean;
  /** Whether pictures may stand in the document itself. */
  readonly hasPictures?: boolean;
  readonly hasForms?: boolean;
}

const ancestors = { none: "'none'", self: "'self'", everybody: '*' } as const;

/** The document around a body, and its policy: its own style by hash, and no script at all. */
export function publicPage(parts: PageParts, rights: PageRights): PublicPage {
  const { language, direction, title, isListed, head, style, body } = parts;
  const { frames, media = "'self'", hasFonts = false, hasPictures = false, hasForms = false } = rights;
  const html = [
    '<!doctype html>',
    `<html lang="${language}"${direction === undefined ? '' : ` dir="${direction}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(isListed ? [] : ['<meta name="robots" content="noindex">']),
    `<title>${escaped(title)}</title>`,
    ...head,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>\n',
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src 'self'${hasPictures ? ' data:' : ''}`,
    // No script is there to connect; tools that judge what searches may list read robots.txt by what its page may do.
    ...(isListed ? ["connect-src 'self'"] : []),
    `media-src ${media}`,
    ...(hasFonts ? ["font-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    `frame-ancestors ${ancestors[frames]}`,
  ].join('; ');
  return { html, policy };
}

/** Elements of a head that say something of the page, `name` to browsers and searches and `property` to cards. */
export const metaTags = (
  kind: 'name' | 'property',
  entries: Readonly<Record<string, string | number | null>>,
): string[] =>
  Object.entries(entries).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`<meta ${kind}="${name}" content="${escaped(String(value))}">`],
  );

/** JSON within a page: what could end its element, or begin another, is written by its number. */
const jsonInHtml = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What a page is about, for searches. Data, which no browser runs: the policy of the page forbids every script. */
export const linkedData = (value: object): string =>
  `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...value })}</script>`;
