import type { CaptionTrack } from '@wavereel/contracts';
import { asShown } from '@wavereel/fonts';
import { asDrawn } from '@wavereel/ui/preview';

/** The letters of a track, as it is drawn, that no font here has, each once and in their order. */
export async function missingIn(track: CaptionTrack): Promise<readonly string[]> {
  const { cues, ...rest } = asShown(track);
  // In capitals already: letter by letter the same as what is drawn.
  const shown = { ...rest, cues, look: { ...rest.look, uppercase: false } };
  const { captions } = await asDrawn({ captions: shown, layers: [] });
  const missing = new Set<string>();
  for (const [at, { text }] of cues.entries()) {
    const drawn = captions?.cues[at]?.text ?? text;
    if (drawn === text) continue;
    const letters = Array.from(drawn);
    Array.from(text).forEach(
      (letter, place) => letter !== letters[place] && letter.trim() !== '' && missing.add(letter),
    );
  }
  return [...missing];
}
