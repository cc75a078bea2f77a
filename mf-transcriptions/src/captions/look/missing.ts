import type { CaptionCue, CaptionTrack } from '@wavereel/contracts';
import { asShown } from '@wavereel/fonts';
import { asDrawn } from '@wavereel/ui/preview';

/** The letters of cues that were looked at already, in the look of that time: somebody who types changes one of thousands. */
const known = new WeakMap<CaptionCue, { readonly look: string; readonly missing: readonly string[] }>();

/** The letters of a track, as it is drawn, that no font here has, each once and in their order. */
export async function missingIn(track: CaptionTrack): Promise<readonly string[]> {
  const look = `${track.language} ${track.look.fontFamily} ${track.look.uppercase}`;
  const anew = track.cues.filter((cue) => known.get(cue)?.look !== look);
  const { cues, ...rest } = asShown({ ...track, cues: anew });
  // In capitals already: letter by letter the same as what is drawn.
  const shown = { ...rest, cues, look: { ...rest.look, uppercase: false } };
  const { captions } = await asDrawn({ captions: shown, layers: [] });
  for (const [at, cue] of anew.entries()) {
    const text = cues[at]?.text ?? '';
    known.set(cue, { look, missing: boxesIn(text, captions?.cues[at]?.text ?? text) });
  }
  return [...new Set(track.cues.flatMap((cue) => known.get(cue)?.missing ?? []))];
}

/** The letters of a text in whose place something else is drawn. */
function boxesIn(text: string, drawn: string): string[] {
  if (drawn === text) return [];
  const letters = Array.from(drawn);
  return Array.from(text).filter((letter, place) => letter !== letters[place] && letter.trim() !== '');
}
