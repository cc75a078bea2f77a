import type { FontFace } from './faces';

/** Changes with the files, so that they may be kept for ever: a digest of the packages' versions, which a test compares. */
export const fontsRelease = '9c639251';

/** Where the api serves a font file. */
export function addressOf({ family, file }: Pick<FontFace, 'family' | 'file'>): string {
  return `/assets/fonts/${fontsRelease}/${family.id}/${file.slice(file.lastIndexOf('/') + 1)}`;
}
