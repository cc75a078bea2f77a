import { allSelected, countSelected, isSelected, nothingSelected, select } from './selection';

test('some are chosen one by one', () => {
  const some = select(select(nothingSelected, ['a', 'b', 'c'], true), ['b'], false);
  expect(['a', 'b', 'c', 'd'].map((id) => isSelected(some, id))).toEqual([true, false, true, false]);
  expect(countSelected(some)).toBe(2);
});

test('of all some are left out, and taken in again', () => {
  const most = select(allSelected(10, '2026-11-26T00:00:00.000Z'), ['a', 'b'], false);
  expect(countSelected(most)).toBe(8);
  expect([isSelected(most, 'a'), isSelected(most, 'z')]).toEqual([false, true]);
  expect(countSelected(select(most, ['a'], true))).toBe(9);
});
