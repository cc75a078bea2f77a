import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { FontKey } from '@napi-rs/canvas';
import type { CaptionTrack } from '@wavereel/contracts';
import { facesOfTrack } from '@wavereel/fonts';
import type { FontFace, FontFamily, SliceRanges } from '@wavereel/fonts';
import emojiRanges from '@wavereel/fonts/emoji-ranges.json';
import { decompress } from 'wawoff2';
import { z } from 'zod';
import { readWhole } from '../platform/disk/local-files';
import { packageFolder } from '../platform/package-folder';

let registered: FontKey[] = [];

/**
 * Makes known the fonts that a track is drawn with, and no others: unpacking one takes milliseconds, and among files of one family the
 * last decides who draws a space. One track at a time, then. Throws where a file is missing.
 */
export async function loadFonts(track: CaptionTrack): Promise<void> {
  const faces = await facesOfTrack(track, rangesOf);
  GlobalFonts.removeBatch(registered);
  registered = await Promise.all(faces.map(registerFace));
}

/** Makes one file known under its family's name. Throws where it cannot be read. */
export async function registerFace({ family, file }: FontFace): Promise<FontKey> {
  const path = join(packageFolder(family.npmPackage), file);
  // Unpacked here: the renderer's own way of it loses the last glyph of a file, and all that is made from it.
  const key = GlobalFonts.register(Buffer.from(await decompress(await readWhole(path))), family.name);
  if (key === null) throw new Error(`The font ${path} cannot be read`);
  return key;
}

const rangesSchema = z.record(z.string(), z.string());

/** The package of the emoji brings no table. */
async function rangesOf({ id, npmPackage }: FontFamily): Promise<SliceRanges> {
  if (id === 'noto-color-emoji') return emojiRanges;
  return rangesSchema.parse(
    JSON.parse(new TextDecoder().decode(await readWhole(join(packageFolder(npmPackage), 'unicode.json')))),
  );
}
