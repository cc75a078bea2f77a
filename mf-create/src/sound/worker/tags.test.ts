import { wordsOf } from './tags';

test('what a file says of itself is a line each', () => {
  expect(wordsOf({ title: ' Glazed\n donuts\0', album: 'Note to Self' })).toEqual({
    title: 'Glazed donuts',
    show: 'Note to Self',
  });
});

test('what it says nothing of is not known, and nothing is longer than a title', () => {
  expect(wordsOf({ title: ' \0 ' })).toEqual({ title: null, show: null });
  expect(wordsOf({ title: 'x'.repeat(5000) }).title).toHaveLength(500);
});
