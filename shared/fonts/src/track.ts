import type { CaptionFont, CaptionTrack } from '@wavereel/contracts';
import { charactersWithout, facesFor, holds, parseRanges } from './faces';
import type { FontFace, SliceRanges } from './faces';
import { canvasFont, familiesFor } from './families';
import type { FontFamily } from './families';
import { splitsWord } from './letters';

type RangesOf = (family: FontFamily) => Promise<SliceRanges>;

/** Everything that a track ever shows. */
const textOf = ({ cues }: CaptionTrack): string => cues.map(({ text }) => text).join('\n');

/** The font files that a track is drawn with: they must be there before it is laid out. */
export async function facesOfTrack(track: CaptionTrack, rangesOf: RangesOf): Promise<readonly FontFace[]> {
  const leading = leadingFamily(track);
  const faces: FontFace[] = [];
  for (const font of new Set(track.cues.map(({ text }) => leading(text)))) {
    const cues = track.cues.filter(({ text }) => leading(text) === font);
    const order = familiesFor(font, track.language, textOf(track));
    faces.push(...(await facesFor(textOf({ ...track, cues }), order, track.look.italic, rangesOf)));
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

/** The canvas's `font` of a cue's text for any size in pixels. */
export function fontsOfTrack(track: CaptionTrack): (text: string) => (size: number) => string {
  const { bold, italic } = track.look;
  const leading = leadingFamily(track);
  const all = textOf(track);
  return (text) => {
    const font = leading(text);
    const order = familiesFor(font, track.language, all);
    return (size) => canvasFont(font, order, { bold, italic, size });
  };
}

/** Of so many cues that a family would split a word of, the others are not set in it either. */
const MOST_SPLIT = 0.5;

/**
 * The family that leads a cue: the chosen one, or Inter where that has only some letters of a word, so that no word is of two fonts. In a
 * language where that is so again and again Inter leads all of it.
 */
function leadingFamily({ look: { fontFamily }, cues }: CaptionTrack): (text: string) => CaptionFont {
  const split = new Set(cues.map(({ text }) => text).filter((text) => splitsWord(fontFamily, text)));
  const count = cues.filter(({ text }) => split.has(text)).length;
  if (count > cues.length * MOST_SPLIT) return () => 'Inter';
  return (text) => (split.has(text) ? 'Inter' : fontFamily);
}
