/** A text as it is compared: without accents, in small letters, without apostrophes, and with a space in the place of other signs. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The parts of a text that are compared one by one: of `Well-known` there are two. */
export const foldedParts = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((part) => part !== '');
