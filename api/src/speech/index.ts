import type { ErrorCode, SpokenWord } from '@wavereel/contracts';

export interface Heard {
  readonly words: readonly SpokenWord[];
  /** BCP 47. */
  readonly language: string;
}
export interface HeardSoFar {
  readonly seconds: number;
  readonly words: readonly SpokenWord[];
}
export interface Listening {
  readonly path: string;
  readonly clip?: { readonly start: number; readonly end: number };
  readonly language: string | null;
  readonly from: HeardSoFar | null;
  readonly signal: AbortSignal;
  readonly maxMegabytes: number;
  readonly threads: number;
  onProgress(percent: number): void;
  onKept(soFar: HeardSoFar): Promise<void> | void;
}
export interface Speech {
  readonly languages: readonly string[];
  listen(listening: Listening): Promise<Heard>;
}
export class SpeechFailed extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly isFinal: boolean,
  ) {
    super(`${code}: ${detail}`);
  }
}
