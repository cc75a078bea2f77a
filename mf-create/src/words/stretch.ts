import type { ClipRegion } from '@wavereel/audio';
import type { SpokenWord, Transcript } from '@wavereel/contracts';

/** Words by their place among all that is said; the end is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** So many words are laid out at once: a page of text, whatever the length of the sound. */
export const mostShown = 300;
/** Seconds around the clip that are shown with it. */
const around = 20;
/** Words that are shown before one that is led to. */
const before = 40;

/** Some words of one paragraph in a row. */
export interface Passage extends Stretch {
  readonly speaker: string | null;
}

/** The words around a clip, from its first on; those that come next where nothing is said there. */
export function stretchAround(words: readonly SpokenWord[], { start, end }: ClipRegion): Stretch {
  const begins = firstFrom(words, (word) => word.end > start - around);
  const ends = firstFrom(words, (word) => word.start >= end + around);
  const from = Math.min(begins, Math.max(0, words.length - 1));
  return { from, to: Math.min(words.length, Math.max(ends, from + 1), from + mostShown) };
}

/** A page of words in which one word stands near the beginning. */
export function stretchAt(words: readonly SpokenWord[], index: number): Stretch {
  const from = Math.max(0, Math.min(index - before, words.length - mostShown));
  return { from, to: Math.min(words.length, from + mostShown) };
}

/** What is to be read of a stretch, paragraph by paragraph. */
export function passagesIn({ paragraphs }: Transcript, { from, to }: Stretch): Passage[] {
  let at = 0;
  return paragraphs.flatMap(({ speaker, words }) => {
    const passage = { speaker, from: Math.max(from, at), to: Math.min(to, at + words.length) };
    at += words.length;
    return passage.from < passage.to ? [passage] : [];
  });
}

/** Words that are heard within a clip; more than half of each. */
export function wordsWithin(words: readonly SpokenWord[], { start, end }: ClipRegion): Stretch {
  const middle = (word: SpokenWord): number => (word.start + word.end) / 2;
  return {
    from: firstFrom(words, (word) => middle(word) >= start),
    to: firstFrom(words, (word) => middle(word) > end),
  };
}

export const isWithin = ({ from, to }: Stretch, index: number): boolean => index >= from && index < to;

/** The first word from which on something holds; the number of words where it never does. */
function firstFrom(words: readonly SpokenWord[], holds: (word: SpokenWord) => boolean): number {
  const found = words.findIndex(holds);
  return found < 0 ? words.length : found;
}
