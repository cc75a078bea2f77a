import type { CaptionCue } from '@wavereel/contracts';
import { spreadWords } from '../retimed';
import { splitWords } from '../graphemes';
import { speakerName } from '../speaker-name';
import { momentOf } from './times';

/** What is marked up in SRT and WebVTT. Anything else in angle brackets is text. */
const tag = /<\/?(?:i|b|u|s|em|strong|font|c|v|lang|ruby|rt)(?:[.\s][^<>]*)?\/?>/gi;
const moment = /<\s*((?:\d+:)?\d+:\d\d[.,]\d+)\s*>/g;
const placed = /\{\\[^{}]*\}/g;
const voice = /<v(?:\.[^\s<>]*)?\s+([^<>]*)>/gi;
const entity = /&(?:(amp|lt|gt|nbsp|lrm|rlm|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
  apos: "'",
};

function decodeEntities(text: string): string {
  return text.replace(
    entity,
    (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      const isCharacter = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Without tags, entities as the characters that they stand for, no spaces around its lines. */
const plain = (marked: string): string =>
  decodeEntities(marked.replace(moment, '').replace(placed, '').replace(tag, ''))
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** A text as it is marked up in a file. */
export interface Marked {
  readonly text: string;
  readonly words: CaptionCue['words'];
  readonly speaker: string | null;
  readonly hasSeveralVoices: boolean;
}

/** What a marked-up text says, who says it, and when each word is said where moments stand in it. */
export function readMarkup(marked: string, start: number, end: number): Marked {
  const voices = [...marked.matchAll(voice)].map((found) => speakerName(decodeEntities(found[1] ?? '')));
  return {
    text: plain(marked),
    words: wordsOfMoments(marked, start, end),
    speaker: voices.find((name) => name !== null) ?? null,
    hasSeveralVoices: new Set(voices).size > 1,
  };
}

function wordsOfMoments(marked: string, start: number, end: number): CaptionCue['words'] {
  const found = [...marked.matchAll(moment)];
  if (found.length === 0) return [];
  const moments = [start, ...found.map((each) => momentOf(each[1] ?? '') ?? start)];
  // The pattern has one group, so that every other part is a moment.
  const parts = marked.split(moment).filter((_, at) => at % 2 === 0);
  return parts.flatMap((part, at) => {
    const from = Math.max(0, moments[at] ?? start);
    const to = Math.max(from, moments[at + 1] ?? end);
    return spreadWords(splitWords(plain(part)), from, to).map(({ text, start: said, end: over }) => ({
      start: Math.round(said * 1000) / 1000,
      end: Math.round(over * 1000) / 1000,
      text,
    }));
  });
}

/** So that a text is read as it stands: in WebVTT every sign that begins markup. */
export const escapeVtt = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\{(?=\\)/g, '&#123;');

const readsAs = (pattern: RegExp, text: string): boolean => new RegExp(pattern.source, 'i').test(text);

/** In SRT only what would be read as something else: players show what stands there. */
export function escapeSrt(text: string): string {
  const signs = readsAs(entity, text) ? text.replaceAll('&', '&amp;') : text;
  const isMarked = readsAs(tag, signs) || readsAs(moment, signs);
  return (isMarked ? signs.replaceAll('<', '&lt;') : signs)
    .replace(/\{(?=\\)/g, '&#123;')
    .replace(/^.*->.*$/gm, (line) => line.replaceAll('>', '&gt;'));
}
