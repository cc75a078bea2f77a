export type Direction = 'ltr' | 'rtl';

/** A part of a line that is read in one direction. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly direction: Direction;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u{200f}]/u;
const letter = /[\p{L}\u{200e}\u{200f}]/u;
const digit = /\p{Nd}/u;

/** The direction of the first letter; left to right where there is none. */
export function directionOf(text: string): Direction {
  for (const character of text) if (letter.test(character)) return strong(character);
  return 'ltr';
}

function strong(character: string): Direction {
  return rightToLeft.test(character) ? 'rtl' : 'ltr';
}

/**
 * The runs of a line in the order of its text, which is what a canvas puts in order by itself: a line of one embedding, as the Unicode
 * bidirectional algorithm resolves letters, digits and what stands between.
 */
export function runsOf(text: string, base: Direction): readonly Run[] {
  const characters = [...text];
  const letters = characters.map((character): Direction | null => (letter.test(character) ? strong(character) : null));
  const resolved = characters.map((character, at): Direction => {
    const own = letters[at];
    if (own) return own;
    const before = letters.slice(0, at).findLast((direction) => direction !== null) ?? base;
    // A number goes with the letters before it.
    if (digit.test(character)) return before;
    const next = characters.slice(at + 1).findIndex((following) => letter.test(following) || digit.test(following));
    const after = next < 0 ? base : (letters[at + 1 + next] ?? before);
    return before === after ? before : base;
  });
  return grouped(characters, resolved);
}

function grouped(characters: readonly string[], directions: readonly Direction[]): readonly Run[] {
  const runs: Run[] = [];
  let start = 0;
  characters.forEach((character, at) => {
    const end = start + character.length;
    const direction = directions[at] ?? 'ltr';
    const last = runs.at(-1);
    if (last?.direction === direction) runs[runs.length - 1] = { ...last, end };
    else runs.push({ start, end, direction });
    start = end;
  });
  return runs;
}
