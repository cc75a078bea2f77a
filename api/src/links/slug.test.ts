import fc from 'fast-check';
import { limits } from '@wavereel/contracts';
import { normalSlug, skeletonOf, slugProblem } from './slug';

test.each([
  ['My Show', 'my-show'],
  ['  night_talk. ', 'night-talk'],
  ['ＮＩＧＨＴ', 'night'],
  ['Olá', 'olá'],
  ['ola\u0301', 'olá'],
  ['show...', 'show'],
  ['-show-', 'show'],
])('%j is written as %s', (typed, written) => {
  expect(normalSlug(typed)).toBe(written);
});

test.each(['night-talk', 'olá-mundo', 'ночной-разговор', 'صباح-الخير', '夜話とコーヒー', 'शो-समय', '2026-show', 'ab1'])(
  '%s can be an address',
  (slug) => {
    expect(slugProblem(slug)).toBeNull();
  },
);

test.each([
  'ab',
  'x'.repeat(limits.slugMaxChars + 1),
  'a--b',
  'a.b.c',
  'a/b/c',
  'show\u202etxt',
  'sh\u200bow',
  'pаypal',
  'night-разговор',
  // Digits of another alphabet, which look like its letters.
  'g००gle',
  'sh০w',
  // Letters that nobody sees, and small capitals and clicks, which are seen as other letters.
  '한\u115f국어',
  '\u3164\u3164\u3164',
  'sh\u034fow',
  'ᴄooʟ',
  'coo\u01c0',
  '😀😀😀',
  '\u0301abc',
  '',
])('%j cannot be', (slug) => {
  expect(slugProblem(slug)).toBe('slug_wrong');
});

test.each([
  'admin',
  'api',
  'ad-min',
  'adm1n',
  'wavereel',
  'wave-reel',
  'wavereeI'.toLowerCase(),
  'ádmin',
  'арі',
  'ɑdmin',
])('%s is the product’s own, or looks like it', (slug) => {
  expect(slugProblem(slug)).toBe('slug_reserved');
});

test.each(['robots.txt', 'sitemap.xml', 's', '~', '~owls', 'preview', 'confirm', 'unsubscribe'])(
  '%s is no page’s, at the origin of pages or below the product',
  (name) => {
    expect(slugProblem(name)).not.toBeNull();
  },
);

test.each([
  ['night-talk', 'nighttalk'],
  ['night-talk', 'níght-tálk'],
  ['cool', 'c00l'],
  ['modern', 'modem'],
  ['оса', 'oca'],
  ['ill', '1ll'],
  ['show', 'shovv'],
  ['google', 'ɡooɡle'],
  ['apple', 'ɑpple'],
  ['ロボ', '口ボ'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test('whatever is typed, what it is written as stays as it is, and is judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const slug = normalSlug(typed);
      expect(normalSlug(slug)).toBe(slug);
      if (slugProblem(slug) === null) expect(slug).toMatch(/^[\p{L}\p{N}\p{M}-]{3,60}$/u);
    }),
  );
});
