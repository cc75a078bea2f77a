import type { PeakLines } from '@wavereel/audio';

/** Where the sound of a clip is read from. */
export type ClipSource = { readonly file: File } | { readonly address: string };

/** A sound that can be seen and heard. */
export interface Sound {
  /** Where a media element plays it from: a signed address of the store, or that of a file in this page. */
  readonly address: string;
  /** The item of the library that can be asked for a fresh address; null while it is a file in this page. */
  readonly guid: string | null;
  /** Where its clips are read from. */
  readonly source: ClipSource;
  /** Seconds. */
  readonly duration: number;
  readonly lines: PeakLines;
}

/** How far the sound of the draft is; percent are null where they are not known. */
export type SoundState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly percent: number | null }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly sound: Sound };
