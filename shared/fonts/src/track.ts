import type { CaptionCue, CaptionTrack } from '@wavereel/contracts';
import type { FontFace } from './faces';
import { boxing, facesOf, fontsOf, undrawnIn } from './wording';
import type { FontRun, RangesOf, Wording } from './wording';

const REGULAR = 400;
const BOLD = 700;

/** A track with its texts as they are drawn: in capitals where its look wants them. One that is so already stays as it is. */
export function asShown(track: CaptionTrack): CaptionTrack {
  if (!track.look.uppercase) return track;
  return { ...track, cues: track.cues.map((cue) => cueOf(cue, (text) => capitals(text, track.language))) };
}

function cueOf(cue: CaptionCue, said: (text: string) => string): CaptionCue {
  return { ...cue, text: said(cue.text), words: cue.words.map((word) => ({ ...word, text: said(word.text) })) };
}

function capitals(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language);
  } catch {
    // Not every text in this field is a language.
    return text.toUpperCase();
  }
}

/** Everything that a track ever shows. */
export function wordingOfTrack(track: CaptionTrack): Wording {
  const { look, language, cues } = asShown(track);
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

/** A track with its texts as they are drawn, and a box for each character that no font here has. */
export async function drawable(track: CaptionTrack, rangesOf: RangesOf): Promise<CaptionTrack> {
  const boxed = await boxing(wordingOfTrack(track), rangesOf);
  return { ...track, cues: asShown(track).cues.map((cue) => cueOf(cue, boxed)) };
}
