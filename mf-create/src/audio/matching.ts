/** Letters without case and accents, as people type them in a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What has every one of the words in its text, in any order; everything where no word is given. */
export function matching<T>(all: readonly T[], words: string, textOf: (one: T) => string): readonly T[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return all;
  return all.filter((one) => {
    const text = plain(textOf(one));
    return wanted.every((word) => text.includes(word));
  });
}
