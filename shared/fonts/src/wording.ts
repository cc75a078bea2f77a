import type { CaptionFont } from '@wavereel/contracts';
import { charactersWithout, facesFor } from './faces';
import type { FontFace, SliceRanges } from './faces';
import { canvasFont, familiesFor } from './families';
import type { FontFamily, FontStyle } from './families';
import { splitParts } from './letters';
import type { Part } from './letters';

export type RangesOf = (family: FontFamily) => Promise<SliceRanges>;

/** Texts that are set alike. */
export interface Wording extends FontStyle {
  readonly family: CaptionFont;
  /** BCP 47 */
  readonly language: string;
  readonly texts: readonly string[];
}

const textOf = ({ texts }: Wording): string => texts.join('\n');

/**
 * The font files that wordings are drawn with, those of a family in their order: of what two of them draw, browser and renderer take the one
 * that was made known last. They must be there before anything is laid out.
 */
export async function facesOf(wordings: readonly Wording[], rangesOf: RangesOf): Promise<readonly FontFace[]> {
  const faces = (await Promise.all(wordings.map((wording) => facesOfOne(wording, rangesOf)))).flat();
  return [...new Map(faces.map((face) => [face.file, face])).values()].toSorted((one, other) => one.rank - other.rank);
}

async function facesOfOne(wording: Wording, rangesOf: RangesOf): Promise<readonly FontFace[]> {
  const leadersOf = leadingFamilies(wording);
  const led = wording.texts.flatMap((text) =>
    leadersOf(text).map(({ start, end, font }) => ({ font, text: text.slice(start, end) })),
  );
  const faces: FontFace[] = [];
  for (const font of new Set(led.map((part) => part.font))) {
    const texts = led.filter((part) => part.font === font).map(({ text }) => text);
    const order = familiesFor(font, wording.language, textOf(wording));
    faces.push(...(await facesFor(texts.join('\n'), order, wording, rangesOf)));
  }
  return faces;
}

/** What a wording has that no font here draws, each once, in the order of the text. */
export function undrawnIn(wording: Wording, rangesOf: RangesOf): Promise<readonly string[]> {
  const order = familiesFor(wording.family, wording.language, textOf(wording));
  return charactersWithout(textOf(wording), order, rangesOf);
}

/** Stands where no font here has a character. */
const BOX = '□';

/** Puts a box in place of each character of a wording that no font here draws: no machine is asked for a font of its own. */
export async function boxing(wording: Wording, rangesOf: RangesOf): Promise<(text: string) => string> {
  const undrawn = new Set(await undrawnIn(wording, rangesOf));
  if (undrawn.size === 0) return (text) => text;
  return (text) =>
    Array.from(text, (character) => (undrawn.has(character) ? (/\s/u.test(character) ? ' ' : BOX) : character)).join(
      '',
    );
}

/** A part of a text that is set in one font. */
export interface FontRun extends Part {
  /** The canvas's `font` for a size in pixels. */
  readonly fontAt: (size: number) => string;
}

/** The fonts of one of the texts of a wording, part by part, from its beginning to its end. */
export function fontsOf(wording: Wording): (text: string) => readonly FontRun[] {
  const { weight, italic, language } = wording;
  const leadersOf = leadingFamilies(wording);
  const all = textOf(wording);
  return (text) =>
    leadersOf(text).map(({ font, start, end }) => {
      const order = familiesFor(font, language, all);
      return { start, end, fontAt: canvasFont(font, order, { weight, italic }) };
    });
}

/** Of so many texts that a family would split a word of, the others are not set in it either. */
const MOST_SPLIT = 0.5;

interface Led extends Part {
  readonly font: CaptionFont;
}

/**
 * The families that lead the parts of a text: the chosen one, and Inter where that has only some letters of a word, so that no word is of
 * two fonts. In a language where that is so again and again Inter leads all of it.
 */
function leadingFamilies({ family, texts }: Wording): (text: string) => readonly Led[] {
  const split = new Map(texts.map((text) => [text, splitParts(family, text)]));
  const count = texts.filter((text) => split.get(text)?.length).length;
  if (count > texts.length * MOST_SPLIT) return (text) => [{ start: 0, end: text.length, font: 'Inter' }];
  return (text) => {
    const led: Led[] = [];
    let start = 0;
    for (const part of split.get(text) ?? splitParts(family, text)) {
      led.push({ start, end: part.start, font: family }, { ...part, font: 'Inter' });
      start = part.end;
    }
    return [...led, { start, end: text.length, font: family }].filter((part) => part.end > part.start);
  };
}
