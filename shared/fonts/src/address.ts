import type { FontFace } from './faces';

/** Changes with the files, so that they may be kept for ever: a digest of the packages' versions, which a test compares. */
export const fontsRelease = 'fa1b9998';

/** Where the api serves a font file. */
export function addressOf({ family, file }: FontFace): string {
  return `/assets/fonts/${fontsRelease}/${family.id}/${file.slice(file.lastIndexOf('/') + 1)}`;
}
