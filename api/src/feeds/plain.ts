import { cutText } from '@wavereel/contracts';
import { decodeHTML, decodeHTMLStrict } from 'entities';
import { longestMarkup } from './bounds';
import { westernControls } from './decode';
import type { RawText } from './raw';

/** What titles are dressed up with, and what they are wrapped in. */
export const usualMarkup = new Set(
  'a abbr b big br cite code del div em font h1 h2 h3 h4 h5 h6 i img ins li mark ol p q s small span strike strong sub sup tt u ul'.split(
    ' ',
  ),
);

/** One line of text. Null where nothing is left. */
export function plainLine({ text, form }: RawText, most: number): string | null {
  const begun = text.slice(0, 8 * most);
  const isMarkup = form === 'markup' || (form === 'either' && looksLikeMarkup(begun));
  const words = westernControls(encodedOnce(isMarkup ? decodeHTMLStrict(withoutTags(begun)) : begun));
  return cutText(words.replace(/[\p{Cc}\s]+/gu, ' ').trim(), most) || null;
}

/** What a description says, without its markup. */
export function plainText(markup: string, most: number): string {
  const letters = westernControls(encodedOnce(decodeHTML(withoutTags(markup.slice(0, longestMarkup)))))
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
  return cutText(letters, most);
}

/** It closes an element or names a letter as HTML does, and holds no element that a line would not. */
function looksLikeMarkup(text: string): boolean {
  const tags = [...text.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase());
  if (tags.some((name) => !usualMarkup.has(name))) return false;
  return /<\/[a-z]|<br/i.test(text) || decodeHTMLStrict(text) !== text;
}

/** Where the bytes of UTF-8 were taken for letters and written as UTF-8 once more, the letters that they are. */
function encodedOnce(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(text) || /[^\0-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

function withoutTags(markup: string): string {
  return markup
    .replace(/<(script|style)\b[^<>]*>[^<]*(?:<\/\1\s*>)?/gi, ' ')
    .replace(/<\/?(?:p|div|li|br|h[1-6]|tr)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '');
}
