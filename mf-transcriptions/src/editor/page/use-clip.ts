import { useState } from 'react';
import type { Block } from '../document/blocks';
import { clipOf, type Clip } from '@wavereel/words';

/** A word by the block that it is in. */
interface Place {
  readonly block: number;
  readonly word: number;
}

/** The words that are marked as a clip, from one to another, in the order in which they are said. */
export interface Marked {
  readonly from: Place;
  readonly to: Place;
}

export interface Clipping {
  readonly clip: Clip | null;
  /** Which words of a block are in it, from the first to the last; null for none. */
  readonly of: (block: Block) => { readonly first: number; readonly last: number } | null;
  /** Marks words of one block. */
  readonly mark: (block: number, words: { readonly first: number; readonly last: number }) => void;
  /** As far as another word, wherever that is. */
  readonly extend: (block: number, word: number) => void;
  /** Its first word, or its last: the other stays where it is, if it can. */
  readonly setEnd: (end: 'from' | 'to', block: number, word: number) => void;
  /** Marks what is said between two moments. */
  readonly markTimes: (start: number, end: number) => void;
  readonly clear: () => void;
}

/** @param duration seconds of the sound */
export function useClip(blocks: readonly Block[], duration: number): Clipping {
  const [marked, setMarked] = useState<Marked | null>(null);
  const firsts = new Map<number, number>();
  let count = 0;
  for (const { id, words } of blocks) {
    firsts.set(id, count);
    count += words.length;
  }
  const indexOf = ({ block, word }: Place) => (firsts.get(block) ?? Number.NaN) + word;
  const [first, last] = marked ? [indexOf(marked.from), indexOf(marked.to)] : [Number.NaN, Number.NaN];
  const isThere = Number.isFinite(first) && Number.isFinite(last) && last < count;

  return {
    clip: isThere
      ? clipOf(
          blocks.flatMap(({ words }) => words),
          first,
          last,
          duration,
        )
      : null,
    of: ({ id, words }) => {
      const begin = firsts.get(id) ?? 0;
      if (!isThere || last < begin || first >= begin + words.length) return null;
      return { first: Math.max(0, first - begin), last: Math.min(words.length - 1, last - begin) };
    },
    mark: (block, words) => setMarked({ from: { block, word: words.first }, to: { block, word: words.last } }),
    extend: (block, word) =>
      setMarked((before) => {
        const place = { block, word };
        if (before === null) return { from: place, to: place };
        return indexOf(place) < indexOf(before.from)
          ? { from: place, to: before.to }
          : { from: before.from, to: place };
      }),
    setEnd: (end, block, word) =>
      setMarked((before) => {
        const place = { block, word };
        const other = before?.[end === 'from' ? 'to' : 'from'] ?? place;
        const isInOrder = end === 'from' ? indexOf(place) <= indexOf(other) : indexOf(place) >= indexOf(other);
        return end === 'from'
          ? { from: place, to: isInOrder ? other : place }
          : { from: isInOrder ? other : place, to: place };
      }),
    markTimes: (start, end) => {
      const within = blocks.flatMap(({ id, words }) =>
        words.flatMap((word, at) => (word.start >= start && word.end <= end ? [{ block: id, word: at }] : [])),
      );
      const [from, to] = [within[0], within.at(-1)];
      if (from && to) setMarked({ from, to });
    },
    clear: () => setMarked(null),
  };
}
