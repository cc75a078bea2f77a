import fc from 'fast-check';
import { zipNames } from './names';

/** What some system does not take as the name of a file, or takes for another place. */
const refused = /[\\/:*?"<>|]|\p{Cc}|^\.|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)\s*\./iu;
const endings = ['.mp4', ' (CC).mp4', '.jpg', '.srt'];
/** Titles that are likely to meet: the same, in capitals, numbered already, or nothing that can be a name. */
const title = fc.oneof(
  fc.constantFrom(
    'A',
    'a',
    'A (2)',
    'a (CC)',
    'A (2) (2)',
    'é',
    'e\u0301',
    '',
    '..',
    '../..',
    'a/b',
    'a\\b',
    'CON',
    'nul.x',
    '日'.repeat(200),
    'a\u200d',
    'a\u200db',
    'ab',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 200 }),
);
const videos = fc.array(fc.record({ title, endings: fc.subarray(endings, { minLength: 1 }) }), { maxLength: 30 });

test('every name is there once, whatever a system takes for the same, and can be saved anywhere', () => {
  fc.assert(
    fc.property(videos, (all) => {
      const names = zipNames(all);
      const flat = names.flat();
      expect(
        new Set(
          flat.map((name) =>
            name
              .replace(/\u200c|\u200d/g, '')
              .normalize('NFC')
              .toLowerCase(),
          ),
        ).size,
      ).toBe(flat.length);
      expect(
        flat.filter((name) => refused.test(name) || Array.from(name).length > 120 || Buffer.byteLength(name) > 255),
      ).toEqual([]);
      expect(names.map((of, at) => of.map((name, which) => name.endsWith(all[at]?.endings[which] ?? '?')))).toEqual(
        all.map((video) => video.endings.map(() => true)),
      );
    }),
  );
});

test('a name stays what it is where it can, and the files of one video go by one number', () => {
  const both = ['.mp4', '.srt'];
  expect(
    zipNames([
      { title: 'Olá, 日本 v1.5', endings: both },
      { title: 'olá, 日本 V1.5', endings: both },
      { title: 'What? Yes.', endings: ['.mp4'] },
      { title: 'Talk (2)', endings: ['.mp4'] },
      { title: 'Talk', endings: ['.mp4'] },
      { title: 'Talk', endings: both },
    ]),
  ).toEqual([
    ['Olá, 日本 v1.5.mp4', 'Olá, 日本 v1.5.srt'],
    ['olá, 日本 V1.5 (2).mp4', 'olá, 日本 V1.5 (2).srt'],
    ['What- Yes.mp4'],
    ['Talk (2).mp4'],
    ['Talk.mp4'],
    ['Talk (3).mp4', 'Talk (3).srt'],
  ]);
});

test('five thousand of one title are named at once', () => {
  const names = zipNames(Array.from({ length: 5_000 }, () => ({ title: 'Talk', endings: ['.mp4'] })));
  expect(names.at(-1)).toEqual(['Talk (5000).mp4']);
});
