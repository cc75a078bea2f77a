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

/** Whether a family has some letters of a word and not others, while Inter has all of them. */
export function splitsWord(font: CaptionFont, text: string): boolean {
  return [...text.normalize('NFC').matchAll(word)].some(([letters]) => {
    const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const own = points.filter((point) => holds(drawn[font], point)).length;
    return own > 0 && own < points.length && points.every((point) => holds(drawn.Inter, point));
  });
}
