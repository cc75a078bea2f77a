import { onPage, pageCountOf, pageOf } from './paging';

const designs = Array.from({ length: 13 }, (_, at) => ({ id: at, name: `Design ${at + 1}` }));
const names = (page: number) => onPage(designs, page, 6).map(({ name }) => name);
const pageWith = (wanted: number) => pageOf(designs, ({ id }) => id === wanted, 6);

test('six stand on a page, and the rest on the last', () => {
  expect(pageCountOf(designs, 6)).toBe(3);
  expect(names(1)).toEqual(['Design 1', 'Design 2', 'Design 3', 'Design 4', 'Design 5', 'Design 6']);
  expect(names(3)).toEqual(['Design 13']);
  expect(pageCountOf(designs.slice(0, 6), 6)).toBe(1);
});

test('the page of a design is found; what stands nowhere is looked for on the first', () => {
  expect([0, 5, 6, 12].map(pageWith)).toEqual([1, 1, 2, 3]);
  expect(pageWith(13)).toBe(1);
});
