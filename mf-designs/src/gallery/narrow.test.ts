import type { CardType } from '@wavereel/contracts';
import { allWanted, narrowed } from './narrow';

const designs: readonly { name: string; cardType: CardType }[] = [
  { name: 'Café da Manhã', cardType: 'square' },
  { name: 'Night show', cardType: 'vertical' },
  { name: 'Show at night', cardType: 'square' },
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
])('%j finds %j', (change, names) => {
  expect(found(change)).toEqual(names);
});
