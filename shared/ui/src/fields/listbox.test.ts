import { scrollTo, seenIn, stepTo, typedTo } from './listbox';

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['Home', 7, 0],
  ['End', 2, 9],
  ['PageDown', 5, 9],
  ['PageUp', 9, 1],
  ['Shift', 3, null],
])('%s leads from option %i of ten to %p', (key, from, to) => {
  expect(stepTo(key, from, 10)).toBe(to);
});

describe('what is typed', () => {
  const labels = ['Anton', 'Oswald', 'Pacifico', 'Playfair Display', 'Poppins', 'Élan'];

  it.each([
    ['o', 0, 1],
    ['p', 0, 2],
    ['p', 4, 2],
    ['pp', 2, 3],
    ['po', 2, 4],
    ['PLAYFAIR D', 3, 3],
    ['é', 0, 5],
    ['x', 0, null],
  ])('%s leads from option %i to %p', (typed, from, to) => {
    expect(typedTo(labels, from, typed)).toBe(to);
  });
});

test('what is seen of a list are the options that its window touches', () => {
  expect(seenIn({ scrollTop: 0, clientHeight: 120 }, 40)).toEqual([0, 3]);
  expect(seenIn({ scrollTop: 30, clientHeight: 120 }, 40)).toEqual([0, 4]);
  expect(seenIn({ scrollTop: 400, clientHeight: 120 }, 40)).toEqual([10, 13]);
});

test('a list is scrolled no further than an option needs', () => {
  const window = { scrollTop: 100, clientHeight: 120 };
  expect(scrollTo(3, window, 40)).toBe(100);
  expect(scrollTo(1, window, 40)).toBe(40);
  expect(scrollTo(9, window, 40)).toBe(280);
});
