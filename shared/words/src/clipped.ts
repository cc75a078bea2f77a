import type { Transcript } from '@wavereel/contracts';
import { toMilliseconds } from './rules';

/** A part of a sound, in its seconds. */
export interface ClipSpan {
  readonly start: number;
  readonly end: number;
}

/** The words of which at least half is said in a part of a sound, with seconds from its start on, cut to it. */
export function clippedWords<Word extends { readonly start: number; readonly end: number }>(
  words: readonly Word[],
  clip: ClipSpan,
): Word[] {
  const length = clip.end - clip.start;
  const moment = (seconds: number) => toMilliseconds(Math.min(length, Math.max(0, seconds - clip.start)));
  return words
    .filter(({ start, end }) => (start + end) / 2 >= clip.start && (start + end) / 2 < clip.end)
    .map((word) => ({ ...word, start: moment(word.start), end: moment(word.end) }));
}

/** What is said in a part of a sound, with seconds from its start on. Paragraphs that say nothing in it are left out. */
export const clippedTranscript = ({ paragraphs }: Transcript, clip: ClipSpan): Transcript => ({
  paragraphs: paragraphs
    .map((paragraph) => ({ ...paragraph, words: clippedWords(paragraph.words, clip) }))
    .filter(({ words }) => words.length > 0),
});
