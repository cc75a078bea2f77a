export { addressOf, fontsRelease } from './address';
export { facesFor } from './faces';
export type { FontFace, SliceRanges } from './faces';
export { captionFamilies, families, familiesFor } from './families';
export type { FontFamily } from './families';
export { drawableLayers, wordingOfLayer, wordingsOf, wordsOf } from './layers';
export { asShown, drawable, facesOfTrack, fontsOfTrack, undrawnOf, wordingOfTrack } from './track';
export { facesOf, fontsOf, undrawnIn } from './wording';
export type { FontRun, Wording } from './wording';
