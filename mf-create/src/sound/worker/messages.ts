import type { ClipFrames, PeakLines } from '@wavereel/audio';
import type { ClipSource } from '../sound';

/** What is wanted from a sound that is decoded. Times are seconds. */
export type Job =
  | { readonly kind: 'head'; readonly source: { readonly file: File }; readonly shortest: number }
  | { readonly kind: 'outline'; readonly source: ClipSource }
  | {
      readonly kind: 'clip';
      readonly source: ClipSource;
      readonly start: number;
      readonly end: number;
      readonly framesPerSecond: number;
    };

/** The page to the worker. */
export type Request = { readonly id: number; readonly job: Job } | { readonly id: number; readonly stop: true };

/** Why a file can be no sound for a video: it is something else, has no sound, or too little. */
export type Refusal = 'foreign' | 'silent' | 'short';

export interface Outline {
  /** Seconds of sound, measured by decoding. */
  readonly duration: number;
  readonly lines: PeakLines;
}

/** The worker to the page: shares of the sound that were read (0 to 1), and in the end one answer, unless the job was stopped. */
export type Answer =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly refusal: Refusal | null }
  | { readonly id: number; readonly outline: Outline }
  | { readonly id: number; readonly frames: ClipFrames }
  | { readonly id: number; readonly unreadable: string };
