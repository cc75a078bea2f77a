import type { SpokenWord } from '@wavereel/contracts';

/** What the program that listens to one sound prints, as JSON. */
export interface SpeechRun {
  readonly words: readonly SpokenWord[];
  /** Why there are no words; null where there are. */
  readonly failed: string | null;
  /** The most that the process of the models held. */
  readonly megabytes: number;
}
