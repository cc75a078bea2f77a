import { survivors } from './diff';
import type { ListChange } from './list-change';

/** In what two texts differ, word by word. */
export interface Apart {
  /** Words that stand in only one of them; where some give way to others, as many as the more of them. */
  readonly count: number;
  /** The places of those of the first that are not in the second, rising. */
  readonly lost: readonly number[];
}

/** What makes one list of texts, words or lines, of another: each stretch that differs, counted in the first, rising. @see survivors for what is found where very much differs */
export function textChanges(before: readonly string[], after: readonly string[]): ListChange<string>[] {
  const changes: ListChange<string>[] = [];
  let [old, now] = [0, 0];
  const close = (to: number, toNow: number) => {
    if (to > old || toNow > now) changes.push({ at: old, remove: to - old, insert: after.slice(now, toNow) });
    [old, now] = [to + 1, toNow + 1];
  };
  survivors(before, after).forEach((place, at) => place >= 0 && close(place, at));
  close(before.length, after.length);
  return changes;
}

/** Compares the words of two texts. */
export function wordsApart(before: readonly string[], after: readonly string[]): Apart {
  const changes = textChanges(before, after);
  return {
    count: changes.reduce((sum, { remove, insert }) => sum + Math.max(remove, insert.length), 0),
    lost: changes.flatMap(({ at, remove }) => Array.from({ length: remove }, (_, index) => at + index)),
  };
}
