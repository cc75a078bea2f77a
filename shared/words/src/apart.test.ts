import fc from 'fast-check';
import { textChanges, wordsApart } from './apart';
import { changed } from './list-change';

const apart = (before: string, after: string) => wordsApart(before.split(' '), after.split(' '));

test('words that give way to others count as many as the more of them, and those that are lost are named', () => {
  expect(apart('the quick fox', 'the quick fox')).toEqual({ count: 0, lost: [] });
  expect(apart('the quick brown fox', 'the slow fox')).toEqual({ count: 2, lost: [1, 2] });
  expect(apart('the fox', 'the very quick fox ran')).toEqual({ count: 3, lost: [] });
});

test('changes make one list of the other, and no two of them touch', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const changes = textChanges(before, after);
      expect(changes.reduceRight<readonly string[]>((so, change) => changed(so, change), before)).toEqual(after);
      changes.slice(1).forEach(({ at }, index) => {
        const previous = changes[index];
        expect(at).toBeGreaterThan((previous?.at ?? 0) + (previous?.remove ?? 0));
      });
    }),
    { verbose: true },
  );
});
