import type { CaptionTrack, DesignLayer } from '@wavereel/contracts';
import {
  addressOf,
  drawable,
  drawableLayers,
  facesOf,
  wordingOfTrack,
  wordingsOf,
  type FontFace as FontFile,
} from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';

const loading = new Map<string, Promise<unknown>>();

/** What a frame says. */
export interface SaidInFrame {
  readonly captions: CaptionTrack | null;
  readonly layers: readonly DesignLayer[];
}

/** Captions and words of a design as preview and video draw them: a box for what none of our fonts has. */
export async function asDrawn({ captions, layers }: SaidInFrame): Promise<SaidInFrame> {
  return {
    captions: captions && (await drawable(captions, bundledRanges)),
    layers: await drawableLayers(layers, bundledRanges),
  };
}

/**
 * Loads the fonts that captions and words are drawn with, and no others: the same files that the renderer reads. Both are what `asDrawn`
 * gave. Rejects where one cannot be had, and asks again next time.
 */
export async function loadWords({ captions, layers }: SaidInFrame): Promise<void> {
  const wordings = [...(captions ? [wordingOfTrack(captions)] : []), ...wordingsOf(layers)];
  await Promise.all((await facesOf(wordings, bundledRanges)).map(loadOnce));
}

/** The same for captions alone. */
export function loadFonts(track: CaptionTrack): Promise<void> {
  return loadWords({ captions: track, layers: [] });
}

function loadOnce(file: FontFile): Promise<unknown> {
  const address = addressOf(file);
  const known = loading.get(address);
  if (known) return known;
  const [lightest, boldest] = file.weights;
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
