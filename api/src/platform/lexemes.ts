import { foldedParts } from '@wavereel/words';

/** Scripts that write no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Of a word, and of all words that one row is found by: what the database takes, and more than anybody searches for. */
const mostChars = 40;
const mostWords = 10_000;
/** Of what is searched for. */
const mostWanted = 12;

const wordsOf = (text: string): string[] =>
  foldedParts(text)
    .flatMap((part) => (unspaced.test(part) ? [...segmenter.segment(part)].map(({ segment }) => segment) : [part]))
    .map((word) => [...word].slice(0, mostChars).join(''));

/**
 * The words that some texts are found by, without accents and in small letters, as the database keeps them. Letters and digits alone, so that nothing
 * of them has to be escaped.
 */
export function lexemesOf(texts: Iterable<string | null>): string {
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text ?? '')) found.add(word);
    if (found.size >= mostWords) break;
  }
  return [...found]
    .slice(0, mostWords)
    .map((word) => `'${word}'`)
    .join(' ');
}

/** The words of a search, each of which may be the beginning of one; none where nothing of it can be searched for. */
export const wantedWords = (search: string): readonly string[] => [...new Set(wordsOf(search))].slice(0, mostWanted);

/** The same as a question to the database: all of them. */
export const lexemeQuery = (wanted: readonly string[]): string => wanted.map((word) => `'${word}':*`).join(' & ');

/** How many of some words, or words that begin like them, a text has. */
export function countWanted(wanted: readonly string[], text: string): number {
  const words = wordsOf(text);
  return wanted.filter((each) => words.some((word) => word.startsWith(each))).length;
}
