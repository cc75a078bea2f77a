import type { ClipFrames, PeakLines } from '@wavereel/audio';
import type { ClipSource } from '../sound';

/** Seconds that a sound must have, and may have. */
export interface Lengths {
  readonly shortest: number;
  readonly longest: number;
}

/** What is wanted from a sound that is decoded. Times are seconds. */
export type Job =
  | { readonly kind: 'head'; readonly source: { readonly file: File }; readonly lengths: Lengths }
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

/** Why a file can be no sound for a video: it is something else, of a kind that is not taken, has no sound, or too little. */
export type Refusal = 'foreign' | 'unknown' | 'silent' | 'short' | 'long';

/** What the head of a file says of it; null for what it leaves out. Words are at most 500 characters. */
export interface HeadFacts {
  /** Seconds of sound, as the file claims. */
  readonly seconds: number | null;
  readonly title: string | null;
  /** The album, which in a podcast is the show. */
  readonly show: string | null;
  /** Its cover as a small JPEG. */
  readonly picture: Blob | null;
}

/** What a look into a file came to. The facts are null where only the server reads such a file. */
export type Look = { readonly refusal: Refusal } | { readonly refusal: null; readonly facts: HeadFacts | null };

export const nothingKnown: Look = { refusal: null, facts: null };

export interface Outline {
  /** Seconds of sound, measured by decoding. */
  readonly duration: number;
  readonly lines: PeakLines;
}

/** The worker to the page: shares of the sound that were read (0 to 1), and in the end one answer, unless the job was stopped. */
export type Answer =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly look: Look }
  | { readonly id: number; readonly outline: Outline }
  | { readonly id: number; readonly frames: ClipFrames }
  | { readonly id: number; readonly unreadable: string };
