import type { CaptionFont } from '@wavereel/contracts';
import anton from './drawn/anton.json';
import bricolage from './drawn/bricolage-grotesque.json';
import caveat from './drawn/caveat.json';
import inter from './drawn/inter.json';
import mono from './drawn/jetbrains-mono.json';
import montserrat from './drawn/montserrat.json';
import playfair from './drawn/playfair-display.json';
import { holds, parseRanges } from './faces';
import type { Range, SliceRanges } from './faces';

const rangesOf = (slices: SliceRanges): readonly Range[] => Object.values(slices).flatMap(parseRanges);

const drawn: Readonly<Record<CaptionFont, readonly Range[]>> = {
  'Inter': rangesOf(inter),
  'Bricolage Grotesque': rangesOf(bricolage),
  'Montserrat': rangesOf(montserrat),
  'Anton': rangesOf(anton),
  'Playfair Display': rangesOf(playfair),
  'Caveat': rangesOf(caveat),
  'JetBrains Mono': rangesOf(mono),
};

/** Words of the scripts that the chosen families have at least in part. */
const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+/gu;

/** A part of a text, in code units. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Whether a family has some letters of a word and not others, while Inter has all of them. */
function splits(font: CaptionFont, letters: string): boolean {
  const points = Array.from(letters.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0);
  const own = points.filter((point) => holds(drawn[font], point)).length;
  return own > 0 && own < points.length && points.every((point) => holds(drawn.Inter, point));
}

/** What stands between spaces and has a word in it that a family splits; with the space between where two such follow each other. */
export function splitParts(font: CaptionFont, text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const { 0: written, index: start } of text.matchAll(/\S+/gu)) {
    if (![...written.matchAll(word)].some(([letters]) => splits(font, letters))) continue;
    const end = start + written.length;
    const before = parts.at(-1);
    if (before !== undefined && text.slice(before.end, start).trim() === '')
      parts[parts.length - 1] = { start: before.start, end };
    else parts.push({ start, end });
  }
  return parts;
}
