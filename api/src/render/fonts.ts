import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { FontKey } from '@napi-rs/canvas';
import type { CaptionTrack } from '@wavereel/contracts';
import { facesOfTrack } from '@wavereel/fonts';
import type { FontFamily, SliceRanges } from '@wavereel/fonts';
import emojiRanges from '@wavereel/fonts/emoji-ranges.json';
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
  registered = faces.map(({ family, file }) => {
    const path = join(packageFolder(family.npmPackage), file);
    const key = GlobalFonts.registerFromPath(path, family.name);
    if (key === null) throw new Error(`The font ${path} cannot be read`);
    return key;
  });
}

const rangesSchema = z.record(z.string(), z.string());

/** The package of the emoji brings no table. */
async function rangesOf({ id, npmPackage }: FontFamily): Promise<SliceRanges> {
  if (id === 'noto-color-emoji') return emojiRanges;
  return rangesSchema.parse(
    JSON.parse(new TextDecoder().decode(await readWhole(join(packageFolder(npmPackage), 'unicode.json')))),
  );
}
