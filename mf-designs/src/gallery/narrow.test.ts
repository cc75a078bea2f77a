import type { CardType } from '@wavereel/contracts';
import { allWanted, narrowed } from './narrow';

const designs: readonly { name: string; cardType: CardType; favorite: boolean }[] = [
  { name: 'Café da Manhã', cardType: 'square', favorite: false },
  { name: 'Night show', cardType: 'vertical', favorite: true },
  { name: 'Show at night', cardType: 'square', favorite: true },
];
const found = (change: object) =>
  narrowed(designs, { ...allWanted, ...change }, ({ name }) => name).map(({ name }) => name);

test.each<[object, string[]]>([
  [{}, ['Café da Manhã', 'Night show', 'Show at night']],
  [{ words: ' NIGHT  show ' }, ['Night show', 'Show at night']],
  [{ words: 'cafe manha' }, ['Café da Manhã']],
  [{ shape: 'square' }, ['Café da Manhã', 'Show at night']],
  [{ shape: 'square', words: 'night' }, ['Show at night']],
  [{ shape: 'horizontal' }, []],
  [{ favorites: true }, ['Night show', 'Show at night']],
  [{ favorites: true, shape: 'square' }, ['Show at night']],
])('%j finds %j', (change, names) => {
  expect(found(change)).toEqual(names);
});
