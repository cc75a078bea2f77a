import type { Span } from './aligner';

/** A word as a recogniser tells it. */
export interface RecognisedWord {
  readonly text: string;
  /** Null where it does not tell when. */
  readonly span: Span | null;
  /** 0 to 1; null where it does not tell how sure it is. */
  readonly confidence: number | null;
}

/** Hears one stretch after the other, in their order. */
export interface Recogniser {
  /** Seconds that it hears in one go. */
  readonly longest: number;
  /** Whether what it said until now will stand, and not be found to be of another language. */
  readonly isSettled: boolean;
  /** BCP 47; null while that is not known. */
  readonly language: string | null;
  /** Mono, 16 kHz, -1 to 1. @throws SpeechFailed speech_language */
  hear(samples: Float32Array): Promise<readonly RecognisedWord[]>;
  /** All was heard. @throws SpeechFailed speech_language */
  finish(): void;
}

/** Words without anything else. */
export function wordsOf(text: string): RecognisedWord[] {
  return text
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => ({ text: word, span: null, confidence: null }));
}
