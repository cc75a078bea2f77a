import type { CaptionTrack } from '@wavereel/contracts';
import { facesFor } from './faces';
import type { FontFace, SliceRanges } from './faces';
import { canvasFont, familiesFor } from './families';
import type { FontFamily } from './families';

/** Everything that a track ever shows. */
const textOf = ({ cues }: CaptionTrack): string => cues.map(({ text }) => text).join('\n');

/** The font files that a track is drawn with: they must be there before it is laid out. */
export function facesOfTrack(
  track: CaptionTrack,
  rangesOf: (family: FontFamily) => Promise<SliceRanges>,
): Promise<readonly FontFace[]> {
  const text = textOf(track);
  return facesFor(text, familiesFor(track.look.fontFamily, track.language, text), track.look.italic, rangesOf);
}

/** The canvas's `font` of a track for any size in pixels. */
export function fontOfTrack(track: CaptionTrack): (size: number) => string {
  const { fontFamily, bold, italic } = track.look;
  const order = familiesFor(fontFamily, track.language, textOf(track));
  return (size) => canvasFont(fontFamily, order, { bold, italic, size });
}
