import type { CaptionTrack } from '@wavereel/contracts';
import type { FontFace } from './faces';
import { boxing, facesOf, fontsOf, undrawnIn } from './wording';
import type { FontRun, RangesOf, Wording } from './wording';

const REGULAR = 400;
const BOLD = 700;

/** Everything that a track ever shows. */
export function wordingOfTrack({ look, language, cues }: CaptionTrack): Wording {
  const { fontFamily: family, bold, italic } = look;
  return { family, weight: bold ? BOLD : REGULAR, italic, language, texts: cues.map(({ text }) => text) };
}

/** The font files that a track is drawn with: they must be there before it is laid out. */
export const facesOfTrack = (track: CaptionTrack, rangesOf: RangesOf): Promise<readonly FontFace[]> =>
  facesOf([wordingOfTrack(track)], rangesOf);

/** What a track has that no font here draws, each once, in the order of the text. */
export const undrawnOf = (track: CaptionTrack, rangesOf: RangesOf): Promise<readonly string[]> =>
  undrawnIn(wordingOfTrack(track), rangesOf);

/** The fonts of a cue's text, part by part, from its beginning to its end. */
export const fontsOfTrack = (track: CaptionTrack): ((text: string) => readonly FontRun[]) =>
  fontsOf(wordingOfTrack(track));

/** A track with a box for each character that no font here draws. */
export async function drawable(track: CaptionTrack, rangesOf: RangesOf): Promise<CaptionTrack> {
  const boxed = await boxing(wordingOfTrack(track), rangesOf);
  return {
    ...track,
    cues: track.cues.map((cue) => ({
      ...cue,
      text: boxed(cue.text),
      words: cue.words.map((word) => ({ ...word, text: boxed(word.text) })),
    })),
  };
}
