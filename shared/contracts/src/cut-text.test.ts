import fc from 'fast-check';
import { cutText } from './cut-text';

const halfLetter = /\p{Cs}/u;

test.each([
  ['short', 9, 'short'],
  ['a longer one', 8, 'a longer'],
  ['😀😀😀', 3, '😀'],
  ['a👩🏽‍🚀b', 7, 'a'],
  ['a👍🏽', 3, 'a'],
  ['cafe\u0301', 4, 'caf'],
  [`e${'\u0301'.repeat(50)}`, 5, `e${'\u0301'.repeat(4)}`],
  ['😀', 1, ''],
])('%s in %i characters is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('what is cut is a beginning that is no longer, and whole', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '😀', '👍🏽', 'e\u0301', 'न्', '\r\n'), maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.nat(60), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut) && cut.length <= Math.max(most, 0) && !halfLetter.test(cut)).toBe(true);
      if (text.length <= most) expect(cut).toBe(text);
    }),
  );
});
