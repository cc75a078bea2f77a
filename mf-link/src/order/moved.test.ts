import { moved, placeAt } from './moved';

test('a row is put into another place, and stays where there is none', () => {
  const rows = ['a', 'b', 'c'];
  expect(moved(rows, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(rows, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(rows, 0, 3)).toBe(rows);
  expect(moved(rows, 0, -1)).toBe(rows);
  expect(moved(rows, 5, 0)).toBe(rows);
});

test('a row that is dragged lies after those whose middle it has passed', () => {
  const rows = [0, 10, 20].map((top) => ({ top, bottom: top + 10 }));
  expect([1, 14, 16, 26].map((y) => placeAt(rows, 0, y))).toEqual([0, 0, 1, 2]);
  expect([24, 14, 4].map((y) => placeAt(rows, 2, y))).toEqual([2, 1, 0]);
});
