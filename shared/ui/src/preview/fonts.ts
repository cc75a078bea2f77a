import type { CaptionTrack } from '@wavereel/contracts';
import { addressOf, drawable, facesOfTrack, type FontFace as FontFile } from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';

const loading = new Map<string, Promise<unknown>>();

/** The track as preview and video draw it: a box for what none of our fonts has. */
export const asDrawn = (track: CaptionTrack): Promise<CaptionTrack> => drawable(track, bundledRanges);

/**
 * Loads the fonts that a track is drawn with, and no others: the same files that the renderer reads. The track is one that `drawable` of
 * the fonts gave. Rejects where one cannot be had, and asks again next time.
 */
export async function loadFonts(track: CaptionTrack): Promise<void> {
  const files = await facesOfTrack(track, bundledRanges);
  await Promise.all(files.map(loadOnce));
}

function loadOnce(file: FontFile): Promise<unknown> {
  const address = addressOf(file);
  const known = loading.get(address);
  if (known) return known;
  const [lightest, boldest] = file.family.weights;
  const face = new FontFace(file.family.name, `url(${address})`, {
    style: file.style,
    weight: `${lightest} ${boldest}`,
    unicodeRange: file.unicodeRange,
  });
  // Added before it is there: faces of a family count in the order in which they were added, and that must not depend on the network.
  document.fonts.add(face);
  const loaded = face.load();
  loading.set(address, loaded);
  loaded.catch(() => {
    loading.delete(address);
    document.fonts.delete(face);
  });
  return loaded;
}
