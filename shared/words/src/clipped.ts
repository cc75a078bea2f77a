import type { CaptionCue, Transcript } from '@wavereel/contracts';
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

/** A cue of which less is left at the edge of a clip says nothing any more. Seconds. */
const LEAST_LEFT = 0.2;

/**
 * A cue of a clip in another clip of the same sound: still where it is said.
 *
 * @param by Seconds by which the first begins before the second.
 * @param length Seconds of the second.
 * @returns null where nothing of it is left.
 */
export function cueInClip(cue: CaptionCue, by: number, length: number): CaptionCue | null {
  if (cue.end + by < LEAST_LEFT || cue.start + by > length - LEAST_LEFT) return null;
  const moved = (seconds: number) => toMilliseconds(Math.min(length, Math.max(0, seconds + by)));
  return {
    ...cue,
    start: moved(cue.start),
    end: moved(cue.end),
    words: cue.words.map((word) => ({ ...word, start: moved(word.start), end: moved(word.end) })),
  };
}
