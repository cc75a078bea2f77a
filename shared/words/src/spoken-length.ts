/** Seconds, as people usually talk: of a syllable, of each letter in it besides, and of a digit, which is said as a word. */
const SYLLABLE = 0.1;
const LETTER = 0.03;
const DIGIT = 0.25;
/** Letters of one syllable where writing does not tell its vowels. */
const LETTERS_A_SYLLABLE = 2.5;
/** Seconds of silence behind a word that ends so. */
const PAUSES: readonly (readonly [RegExp, number])[] = [
  [/[.!?…。！？؟]["'”’»)\]]*$/u, 0.35],
  [/[,;:–—،、]["'”’»)\]]*$/u, 0.18],
];

/**
 * How long it takes to say a word, in seconds, by its syllables, letters and digits; never 0. Of several words the shares are right where
 * somebody talks more quickly or slowly.
 */
export function spokenLength(word: string): number {
  const plain = word.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  const latin = plain.match(/[a-z]/gu)?.length ?? 0;
  const vowels = plain.match(/[aeiouy]+/gu)?.length ?? 0;
  // What has no vowels is spelled: bbc, mp.
  const syllables = (vowels === 0 ? latin : vowels) + (letters - latin) / LETTERS_A_SYLLABLE;
  return Math.max(SYLLABLE, syllables * SYLLABLE + letters * LETTER + digits * DIGIT);
}

/** How long people are silent behind a word, in seconds, by the sign that it ends with. */
export const pauseBehind = (word: string): number => PAUSES.find(([sign]) => sign.test(word))?.[1] ?? 0;
