import type { CardType } from '@wavereel/contracts';

export const everyShape = 'all';

/** Which designs are wanted. */
export interface Wanted {
  /** Words that stand in the name, in any order and case, with or without accents. */
  readonly words: string;
  readonly shape: CardType | typeof everyShape;
  /** Only those that were marked. */
  readonly favorites: boolean;
}

export const allWanted: Wanted = { words: '', shape: everyShape, favorites: false };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those of the designs that are wanted, in their order. */
export function narrowed<D extends { readonly cardType: CardType; readonly favorite: boolean }>(
  designs: readonly D[],
  { words, shape, favorites }: Wanted,
  nameOf: (design: D) => string,
): readonly D[] {
  const each = plain(words).split(/\s+/).filter(Boolean);
  return designs.filter((design) => {
    if (shape !== everyShape && design.cardType !== shape) return false;
    if (favorites && !design.favorite) return false;
    const name = plain(nameOf(design));
    return each.every((word) => name.includes(word));
  });
}
