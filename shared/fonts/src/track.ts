import type { CaptionFont, CaptionTrack } from '@wavereel/contracts';
import { charactersWithout, facesFor, holds, parseRanges } from './faces';
import type { FontFace, SliceRanges } from './faces';
import { canvasFont, familiesFor } from './families';
import type { FontFamily } from './families';
import { splitParts } from './letters';
import type { Part } from './letters';

type RangesOf = (family: FontFamily) => Promise<SliceRanges>;

/** Everything that a track ever shows. */
const textOf = ({ cues }: CaptionTrack): string => cues.map(({ text }) => text).join('\n');

/** The font files that a track is drawn with: they must be there before it is laid out. */
export async function facesOfTrack(track: CaptionTrack, rangesOf: RangesOf): Promise<readonly FontFace[]> {
  const leadersOf = leadingFamilies(track);
  const led = track.cues.flatMap(({ text }) =>
    leadersOf(text).map(({ start, end, font }) => ({ font, text: text.slice(start, end) })),
  );
  const faces: FontFace[] = [];
  for (const font of new Set(led.map((part) => part.font))) {
    const texts = led.filter((part) => part.font === font).map(({ text }) => text);
    const order = familiesFor(font, track.language, textOf(track));
    faces.push(...(await facesFor(texts.join('\n'), order, track.look.italic, rangesOf)));
  }
  return spaceLast([...new Map(faces.map((face) => [face.file, face])).values()]);
}

/** Among files of one family the last that has a space draws it, in browser and renderer: that of the Latin letters. */
function spaceLast(faces: readonly FontFace[]): readonly FontFace[] {
  const drawsSpace = ({ unicodeRange }: FontFace) => holds(parseRanges(unicodeRange), 0x20);
  return [...faces.filter((face) => !drawsSpace(face)), ...faces.filter(drawsSpace)];
}

/** What a track has that no font here draws, each once, in the order of the text. */
export function undrawnOf(track: CaptionTrack, rangesOf: RangesOf): Promise<readonly string[]> {
  return charactersWithout(textOf(track), familiesFor(track.look.fontFamily, track.language, textOf(track)), rangesOf);
}

/** Stands where no font here has a character. */
const BOX = '□';

/** A track with a box for each character that no font here draws: no machine is asked for a font of its own. */
export async function drawable(track: CaptionTrack, rangesOf: RangesOf): Promise<CaptionTrack> {
  const undrawn = new Set(await undrawnOf(track, rangesOf));
  if (undrawn.size === 0) return track;
  const boxed = (text: string) =>
    Array.from(text, (character) => (undrawn.has(character) ? (/\s/u.test(character) ? ' ' : BOX) : character)).join(
      '',
    );
  return {
    ...track,
    cues: track.cues.map((cue) => ({
      ...cue,
      text: boxed(cue.text),
      words: cue.words.map((word) => ({ ...word, text: boxed(word.text) })),
    })),
  };
}

/** A part of a text that is set in one font. */
export interface FontRun extends Part {
  /** The canvas's `font` for a size in pixels. */
  readonly fontAt: (size: number) => string;
}

/** The fonts of a cue's text, part by part, from its beginning to its end. */
export function fontsOfTrack(track: CaptionTrack): (text: string) => readonly FontRun[] {
  const { bold, italic } = track.look;
  const leadersOf = leadingFamilies(track);
  const all = textOf(track);
  return (text) =>
    leadersOf(text).map(({ font, start, end }) => {
      const order = familiesFor(font, track.language, all);
      return { start, end, fontAt: (size) => canvasFont(font, order, { bold, italic, size }) };
    });
}

/** Of so many cues that a family would split a word of, the others are not set in it either. */
const MOST_SPLIT = 0.5;

interface Led extends Part {
  readonly font: CaptionFont;
}

/**
 * The families that lead the parts of a cue: the chosen one, and Inter where that has only some letters of a word, so that no word is of
 * two fonts. In a language where that is so again and again Inter leads all of it.
 */
function leadingFamilies({ look: { fontFamily }, cues }: CaptionTrack): (text: string) => readonly Led[] {
  const split = new Map(cues.map(({ text }) => [text, splitParts(fontFamily, text)]));
  const count = cues.filter(({ text }) => split.get(text)?.length).length;
  if (count > cues.length * MOST_SPLIT) return (text) => [{ start: 0, end: text.length, font: 'Inter' }];
  return (text) => {
    const led: Led[] = [];
    let start = 0;
    for (const part of split.get(text) ?? splitParts(fontFamily, text)) {
      led.push({ start, end: part.start, font: fontFamily }, { ...part, font: 'Inter' });
      start = part.end;
    }
    return [...led, { start, end: text.length, font: fontFamily }].filter((part) => part.end > part.start);
  };
}
