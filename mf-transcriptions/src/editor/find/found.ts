import { paragraphText, retimedWords } from '@wavereel/words';
import { withinOf, type Block } from '../document/blocks';

/** Where a text is found in a block: from one character to another. */
export interface Find {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

const folded = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text as it is compared, without accents and capitals, and where each of its letters stands in the text. */
function comparable(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const own = folded(letter);
    letters += own;
    for (let count = 0; count < own.length; count += 1) places.push(place);
    place += letter.length;
  }
  places.push(place);
  return { letters, places };
}

/** Every place at which a text stands, one after another. */
export function findsIn(text: string, term: string): readonly { readonly from: number; readonly to: number }[] {
  const wanted = comparable(term.trim()).letters;
  if (wanted === '') return [];
  const { letters, places } = comparable(text);
  const finds = [];
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + wanted.length))
    finds.push({ from: places[at] ?? 0, to: places[at + wanted.length] ?? text.length });
  return finds;
}

export const findsOf = (blocks: readonly Block[], term: string): readonly Find[] =>
  blocks.flatMap((block) => findsIn(paragraphText(block), term).map((find) => ({ block: block.id, ...find })));

/**
 * Another text in place of what was found: of one find, or of all. Words around it keep their times.
 * @param duration seconds of the sound
 */
export function replaced(
  blocks: readonly Block[],
  finds: readonly Find[],
  by: string,
  duration: number,
): readonly Block[] {
  const ofBlock = new Map<number, Find[]>();
  for (const find of finds) ofBlock.set(find.block, [...(ofBlock.get(find.block) ?? []), find]);
  // One after another: what is put into a pause between two blocks leaves the next one less of it.
  return blocks.reduce<readonly Block[]>((so, block, at) => {
    const own = ofBlock.get(block.id);
    if (own === undefined) return so;
    let text = paragraphText(block);
    for (const { from, to } of own.toReversed()) text = text.slice(0, from) + by + text.slice(to);
    return so.with(at, { ...block, words: retimedWords(block.words, [text], withinOf(so, at, duration)) });
  }, blocks);
}
