import fc from 'fast-check';
import { wordsApart } from './apart';

const apart = (before: string, after: string) => wordsApart(before.split(' '), after.split(' '));

test('words that give way to others count as many as the more of them, and those that are lost are named', () => {
  expect(apart('the quick fox', 'the quick fox')).toEqual({ count: 0, lost: [] });
  expect(apart('the quick brown fox', 'the slow fox')).toEqual({ count: 2, lost: [1, 2] });
  expect(apart('the fox', 'the very quick fox ran')).toEqual({ count: 3, lost: [] });
});

test('what is left of the first is in the second, and both ways count the same where lists are short', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const { count, lost } = wordsApart(before, after);
      const left = before.filter((_, at) => !lost.includes(at));
      let place = -1;
      for (const word of left) {
        place = after.indexOf(word, place + 1);
        expect(place).toBeGreaterThanOrEqual(0);
      }
      expect(count).toBeGreaterThanOrEqual(Math.max(lost.length, after.length - left.length));
      expect(count).toBeLessThanOrEqual(lost.length + after.length - left.length);
    }),
  );
});
