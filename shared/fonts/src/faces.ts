import { emojiFamily, nearestWeight } from './families';
import type { FontFamily, FontStyle } from './families';

/** Which characters each file of a family draws, as CSS writes it (`U+20-7e,U+a9`), by the file's part of the name. */
export type SliceRanges = Readonly<Record<string, string>>;

/** One font file. */
export interface FontFace {
  readonly family: FontFamily;
  readonly style: 'normal' | 'italic';
  /** From the lightest to the boldest that it draws. */
  readonly weights: readonly [lightest: number, boldest: number];
  /** Below the npm package's folder. */
  readonly file: string;
  /** As CSS writes it. */
  readonly unicodeRange: string;
  /** Among the files of its family: of what two draw, the one of the higher rank is taken. */
  readonly rank: number;
}

export type Range = readonly [first: number, last: number];

interface Slice {
  readonly face: FontFace;
  readonly ranges: readonly Range[];
}

/**
 * The files that a text needs, in a fixed order: each character comes from the first family of the order that has it, pictures from
 * the emoji family. Ranges are asked for only of families that are reached.
 */
export async function facesFor(
  text: string,
  order: readonly FontFamily[],
  style: FontStyle,
  rangesOf: (family: FontFamily) => Promise<SliceRanges>,
): Promise<readonly FontFace[]> {
  return (await lookUp(text, order, style, rangesOf)).faces;
}

/** The characters of a text that no family of the order draws, each once. */
export async function charactersWithout(
  text: string,
  order: readonly FontFamily[],
  rangesOf: (family: FontFamily) => Promise<SliceRanges>,
): Promise<readonly string[]> {
  const { missing } = await lookUp(text, order, { weight: 400, italic: false }, rangesOf);
  return [...missing].map((point) => String.fromCodePoint(point));
}

async function lookUp(
  text: string,
  order: readonly FontFamily[],
  style: FontStyle,
  rangesOf: (family: FontFamily) => Promise<SliceRanges>,
): Promise<{ faces: readonly FontFace[]; missing: ReadonlySet<number> }> {
  const { plain, pictures } = charactersOf(text);
  const faces: FontFace[] = [];
  const without = (missing: ReadonlySet<number>, slices: readonly Slice[]) =>
    new Set([...missing].filter((character) => !slices.some(({ ranges }) => holds(ranges, character))));
  let missing: ReadonlySet<number> = plain;
  let missingPictures: ReadonlySet<number> = pictures;
  for (const family of order) {
    const wanted = family === emojiFamily ? new Set([...missing, ...pictures]) : missing;
    if (wanted.size === 0) continue;
    const slices = slicesOf(family, style, await rangesOf(family)).filter(({ ranges }) => touches(ranges, wanted));
    faces.push(...slices.map(({ face }) => face));
    missing = without(missing, slices);
    if (family === emojiFamily) missingPictures = without(missingPictures, slices);
  }
  return { faces, missing: new Set([...missing, ...missingPictures]) };
}

/** Joiners and the like are no characters by themselves: many files have them. */
const isInvisible = (character: string): boolean => character <= ' ' || invisible.test(character);
const invisible = /\p{Default_Ignorable_Code_Point}/u;

const picture = /\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}|\p{Emoji}\u{200d}|\u{20e3}/u;

/** The code points that letters need, and those of graphemes that are drawn as pictures. */
function charactersOf(text: string): { plain: ReadonlySet<number>; pictures: ReadonlySet<number> } {
  const plain = new Set<number>();
  const pictures = new Set<number>();
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const into = picture.test(segment) ? pictures : plain;
    for (const character of segment) {
      if (!isInvisible(character)) into.add(character.codePointAt(0) ?? 0);
    }
  }
  // Spaces come from the chosen family, even where nothing else does.
  if (plain.size > 0 || pictures.size > 0) plain.add(0x20);
  return { plain, pictures };
}

function slicesOf(family: FontFamily, asked: FontStyle, ranges: SliceRanges): readonly Slice[] {
  const style = asked.italic && family.hasItalic ? 'italic' : 'normal';
  const weight = nearestWeight(family, asked.weight);
  const weights = family.cuts ? ([weight, weight] as const) : family.weights;
  const slices = Object.entries(ranges).map(([slice, unicodeRange]) => ({
    file: fileOf(family, slice, style, weight),
    unicodeRange,
    ranges: parseRanges(unicodeRange),
  }));
  return spaceLast(slices).map((slice, rank) => ({
    face: { family, style, weights, file: slice.file, unicodeRange: slice.unicodeRange, rank },
    ranges: slice.ranges,
  }));
}

/** The Latin letters before all others, with the space between them. */
function spaceLast<Of extends { readonly ranges: readonly Range[] }>(slices: readonly Of[]): readonly Of[] {
  const drawsSpace = ({ ranges }: Of) => holds(ranges, 0x20);
  return [...slices.filter((slice) => !drawsSpace(slice)), ...slices.filter(drawsSpace)];
}

/** A slice's file of a weight that the family has, below the npm package's folder. */
export function fileOf(family: FontFamily, slice: string, style: FontFace['style'], weight: number): string {
  const part = slice.replace(/[[\]]/g, '');
  if (family === emojiFamily) return `files/${part}.woff2`;
  return `files/${family.id}-${part}-${family.cuts ? weight : 'wght'}-${style}.woff2`;
}

/** `U+20-7e,U+a9` as code points. */
export function parseRanges(unicodeRange: string): readonly Range[] {
  return unicodeRange.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

export const holds = (ranges: readonly Range[], character: number): boolean =>
  ranges.some(([first, last]) => character >= first && character <= last);

function touches(ranges: readonly Range[], characters: ReadonlySet<number>): boolean {
  for (const character of characters) if (holds(ranges, character)) return true;
  return false;
}
