import type { ErrorCode, SpokenWord } from '@wavereel/contracts';

/** What was heard: each word with its seconds in the sound file, in the order in which they begin. */
export interface Heard {
  readonly words: readonly SpokenWord[];
  /** BCP 47. */
  readonly language: string;
}

/** What is heard so far: everything before `seconds` is finished. JSON, so that it can be kept in a row and handed back after a crash. */
export interface HeardSoFar {
  /** In the sound file. */
  readonly seconds: number;
  readonly words: readonly SpokenWord[];
}

/** One sound to listen to. */
export interface Listening {
  /** A sound file on local disk, in any format that the library takes. */
  readonly path: string;
  /** Only this part is heard, in seconds of the file; the times of words are still of the whole file. */
  readonly clip?: { readonly start: number; readonly end: number } | undefined;
  /** What the person says is spoken, BCP 47; null for whatever can be told. */
  readonly language: string | null;
  /** Goes on after an earlier run. */
  readonly from: HeardSoFar | null;
  /** Ends it within a second. */
  readonly signal: AbortSignal;
  /** What the program that listens may allocate; 1200 at least where the native runtime does not load. */
  readonly maxMegabytes: number;
  readonly threads: number;
  /** 0 to 100, never falling. */
  onProgress(percent: number): void;
  /** About once a minute of sound: only words that will not change any more. Waited for before the sound counts as heard. */
  onKept(soFar: HeardSoFar): Promise<void> | void;
}

/** Whoever can write down what is said in a sound. */
export interface Speech {
  /** BCP 47; `*` for any; none where nobody can listen here. */
  readonly languages: readonly string[];
  /** @throws SpeechFailed, or the signal's reason */
  listen(listening: Listening): Promise<Heard>;
}

export type SpeechCode = Extract<
  ErrorCode,
  'no_speech' | 'speech_language' | 'speech_failed' | 'speech_timeout' | 'speech_unavailable'
>;

/** Would be the same a second time. */
const finalCodes: ReadonlySet<SpeechCode> = new Set(['no_speech', 'speech_language', 'speech_timeout']);

/** A listening that ended without words. `detail` is for the log, `code` for the person. */
export class SpeechFailed extends Error {
  constructor(
    readonly code: SpeechCode,
    readonly detail: string,
    /** Whether trying again is of no use. */
    readonly isFinal: boolean = finalCodes.has(code),
  ) {
    super(`speech failed: ${code}: ${detail}`);
    this.name = 'SpeechFailed';
  }

  /** What the sentence of the code is filled with: none has a place for a value. */
  readonly values: Readonly<Record<string, string | number>> = {};
}
