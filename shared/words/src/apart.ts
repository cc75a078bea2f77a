import { survivors } from './diff';

/** In what two texts differ, word by word. */
export interface Apart {
  /** Words that stand in only one of them; where some give way to others, as many as the more of them. */
  readonly count: number;
  /** The places of those of the first that are not in the second, rising. */
  readonly lost: readonly number[];
}

/** Compares the words of two texts. @see survivors for what is found where very much differs */
export function wordsApart(before: readonly string[], after: readonly string[]): Apart {
  const lost: number[] = [];
  let [count, old, added] = [0, 0, 0];
  const close = (to: number) => {
    for (let at = old; at < to; at += 1) lost.push(at);
    count += Math.max(to - old, added);
    added = 0;
  };
  for (const place of survivors(before, after)) {
    if (place === -1) {
      added += 1;
      continue;
    }
    close(place);
    old = place + 1;
  }
  close(before.length);
  return { count, lost };
}
