import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { FontKey } from '@napi-rs/canvas';
import type { CaptionTrack, DesignLayer } from '@wavereel/contracts';
import { drawable, drawableLayers, facesOf, wordingOfTrack, wordingsOf } from '@wavereel/fonts';
import type { FontFace } from '@wavereel/fonts';
import { cutToRange } from '@wavereel/fonts/cut';
import { bundledRanges } from '@wavereel/fonts/ranges';
import { readWhole } from '../platform/disk/local-files';
import { packageFolder } from '../platform/package-folder';
import { unpackWoff2 } from './woff2/unpack';

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
  for (const face of await facesOf(wordings, bundledRanges)) registered.push(await registerFace(face));
  return { captions, layers };
}

/** Makes one file known under its family's name, for the characters of its range. Throws where it cannot be read. */
export async function registerFace({ family, file, unicodeRange }: FontFace): Promise<FontKey> {
  const path = join(packageFolder(family.npmPackage), file);
  // Unpacked here: the renderer's own way of it loses the last glyph of a file, and all that is made from it.
  const font = cutToRange(unpackWoff2(await readWhole(path)), unicodeRange);
  const key = GlobalFonts.register(Buffer.from(font), family.name);
  if (key === null) throw new Error(`The font ${path} cannot be read`);
  return key;
}
