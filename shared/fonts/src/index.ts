export { addressOf, fontsRelease } from './address';
export { facesFor } from './faces';
export type { FontFace, SliceRanges } from './faces';
export { captionFamilies, families, familiesFor } from './families';
export type { FontFamily } from './families';
export { drawable, facesOfTrack, fontsOfTrack, undrawnOf } from './track';
export type { FontRun } from './track';
