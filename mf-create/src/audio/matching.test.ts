import { matching } from './matching';

const shows = ['Glazed donuts', 'Café, a história', 'Donuts & more'];
const find = (words: string) => matching(shows, words, (show) => show);

test.each([
  ['', shows],
  ['  ', shows],
  ['DONUTS', ['Glazed donuts', 'Donuts & more']],
  ['historia cafe', ['Café, a história']],
  ['donuts glazed', ['Glazed donuts']],
  ['bagel', []],
])('by %j', (words, found) => {
  expect(find(words)).toEqual(found);
});
