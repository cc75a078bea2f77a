import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { FontKey } from '@napi-rs/canvas';
import type { CaptionTrack, DesignLayer } from '@wavereel/contracts';
import { drawable, drawableLayers, facesOf, wordingOfTrack, wordingsOf } from '@wavereel/fonts';
import type { FontFace } from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';
import { decompress } from 'wawoff2';
import { readWhole } from '../platform/disk/local-files';
import { packageFolder } from '../platform/package-folder';

let registered: FontKey[] = [];

/** What a frame says. */
interface Said {
  readonly captions: CaptionTrack | null;
  readonly layers: readonly DesignLayer[];
}

/**
 * Makes known the fonts that captions and the words of a design are drawn with, and no others: unpacking one takes milliseconds, and among
 * files of one family the last decides who draws a space. One video at a time, then. Answers both as they are drawn: a box for what none of
 * ours has. Throws where a file is missing.
 */
export async function loadFonts(said: Said): Promise<{ captions: CaptionTrack | null; layers: DesignLayer[] }> {
  const captions = said.captions && (await drawable(said.captions, bundledRanges));
  const layers = await drawableLayers(said.layers, bundledRanges);
  const wordings = [...(captions ? [wordingOfTrack(captions)] : []), ...wordingsOf(layers)];
  GlobalFonts.removeBatch(registered);
  registered = [];
  for (const face of marksLast(await facesOf(wordings, bundledRanges))) registered.push(await registerFace(face));
  return { captions, layers };
}

/**
 * Among files of one family the renderer asks first the one that was registered last. Asked before the Vietnamese one, which has marks as
 * letters of their own, the Latin one would have letters put together from its base and such a mark, and the mark stand elsewhere.
 */
function marksLast(faces: readonly FontFace[]): readonly FontFace[] {
  const hasMarks = ({ file }: FontFace) => file.includes('-vietnamese-');
  return [...faces.filter((face) => !hasMarks(face)), ...faces.filter(hasMarks)];
}

/** Makes one file known under its family's name. Throws where it cannot be read. */
export async function registerFace({ family, file }: FontFace): Promise<FontKey> {
  const path = join(packageFolder(family.npmPackage), file);
  // Unpacked here: the renderer's own way of it loses the last glyph of a file, and all that is made from it.
  const key = GlobalFonts.register(Buffer.from(await decompress(await readWhole(path))), family.name);
  if (key === null) throw new Error(`The font ${path} cannot be read`);
  return key;
}
