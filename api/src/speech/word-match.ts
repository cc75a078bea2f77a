/** The word as it is compared: without capitals, punctuation and accents of typing. Empty for what is punctuation alone. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']/gu, '')
    .replace(/^'+|'+$/g, '');
}

/** The words of a text, as they are compared. */
export function plainWords(text: string): string[] {
  return text
    .split(/[\s—–-]+/u)
    .map(plainWord)
    .filter((word) => word !== '');
}

/** Two lists of words laid beside each other with as few changes as can be. */
export interface WordMatch {
  /** For each word of the first the index of the same word in the second; null where it has another, or none. */
  readonly pairs: readonly (number | null)[];
  /** Words to change, add and remove. */
  readonly errors: number;
}

/** Of the ways with the fewest changes, one. Time and memory grow with the product of the lengths. */
export function matchWords(ours: readonly string[], theirs: readonly string[]): WordMatch {
  const width = theirs.length + 1;
  const costs = new Uint32Array((ours.length + 1) * width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0;
  for (let column = 0; column < width; column += 1) costs[column] = column;
  for (let row = 1; row <= ours.length; row += 1) {
    costs[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const change = ours[row - 1] === theirs[column - 1] ? 0 : 1;
      const changed = cost(row - 1, column - 1) + change;
      costs[row * width + column] = Math.min(changed, cost(row - 1, column) + 1, cost(row, column - 1) + 1);
    }
  }
  const pairs = ours.map((): number | null => null);
  let [row, column] = [ours.length, theirs.length];
  while (row > 0 && column > 0) {
    const isSame = ours[row - 1] === theirs[column - 1];
    if (cost(row, column) === cost(row - 1, column - 1) + (isSame ? 0 : 1)) {
      row -= 1;
      column -= 1;
      if (isSame) pairs[row] = column;
    } else if (cost(row, column) === cost(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return { pairs, errors: cost(ours.length, theirs.length) };
}
