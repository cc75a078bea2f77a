import type { CaptionFont, CaptionTrack, DesignLayer } from '@wavereel/contracts';
import {
  addressOf,
  captionFamilies,
  drawable,
  drawableLayers,
  facesOf,
  wordingOfTrack,
  wordingsOf,
  type FontFace as FontFile,
} from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';

/** The weight that names are shown in; a family that has it not shows its nearest. */
const REGULAR = 400;

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

/** Loads what a family's own name is written in, and answers what CSS calls the family. */
export async function loadFamilyName(family: CaptionFont): Promise<string> {
  const wording = { family, weight: REGULAR, italic: false, language: 'en', texts: [family] };
  await Promise.all((await facesOf([wording], bundledRanges)).map(loadOnce));
  return captionFamilies[family].name;
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
  // Added before it is there: what counts must not depend on the network.
  const entry: Added = { face, rank: file.rank };
  addInOrder(file.family.name, entry);
  const loaded = face.load();
  loading.set(address, loaded);
  loaded.catch(() => {
    loading.delete(address);
    document.fonts.delete(face);
    added.set(
      file.family.name,
      addedOf(file.family.name).filter((other) => other !== entry),
    );
  });
  return loaded;
}

interface Added {
  readonly face: FontFace;
  readonly rank: number;
}

/** The files of each family that the page knows, in their order. */
const added = new Map<string, readonly Added[]>();
const addedOf = (family: string): readonly Added[] => added.get(family) ?? [];

/**
 * Of what several files of a family draw, the one that was added last is taken. Those of a higher rank are added anew behind this one, so
 * that what the page drew before decides nothing.
 */
function addInOrder(family: string, entry: Added): void {
  const before = addedOf(family);
  const lower = before.filter(({ rank }) => rank <= entry.rank);
  const higher = before.filter(({ rank }) => rank > entry.rank);
  for (const { face } of higher) document.fonts.delete(face);
  for (const { face } of [entry, ...higher]) document.fonts.add(face);
  added.set(family, [...lower, entry, ...higher]);
}
