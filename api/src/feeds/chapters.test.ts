import { chaptersSchema, limits } from '@wavereel/contracts';
import fc from 'fast-check';
import { orderedChapters } from '../audio/chapters';
import { readChapters } from './chapters';

const read = (chapters: unknown) => readChapters(Buffer.from(JSON.stringify({ version: '1.2.0', chapters })), null);

test('chapters of a file come in their order; what is hidden or none is left out', () => {
  const chapters = read([
    { startTime: 60.25, title: '  Why\n bread   rises ', img: 'https://e.com/x.png' },
    { startTime: 0, endTime: 12, title: 'Hello' },
    { startTime: 30, title: 'A picture', toc: false },
    { startTime: '1:40', endTime: '1:50', title: 7 },
    { startTime: 60.25, title: 'The same again' },
    { startTime: -3, title: 'Before it' },
    { title: 'Nowhere' },
    'nothing',
    null,
  ]);

  expect(chapters).toEqual([
    { start: 0, end: 12, title: 'Hello' },
    { start: 60.25, end: 100, title: 'Why bread rises' },
    { start: 100, end: 110, title: null },
  ]);
});

test('those that lie over each other end where the next begins, and an end before its beginning is none', () => {
  expect(
    read([
      { startTime: 0, endTime: 500 },
      { startTime: 100, endTime: 50 },
      { startTime: 200, endTime: 1e300 },
    ]),
  ).toEqual([
    { start: 0, end: 100, title: null },
    { start: 100, end: 200, title: null },
    { start: 200, end: null, title: null },
  ]);
});

test('what stands behind ten thousand entries is not looked at', () => {
  const none = Array.from({ length: 9_999 }, () => ({}));
  expect(read([...none, { startTime: 1 }, { startTime: 2 }])).toEqual([{ start: 1, end: null, title: null }]);
});

test.each([
  ['no JSON', '{"chapters": [{"startTime": 1'],
  ['a page', '<!DOCTYPE html><html></html>'],
  ['a list', '[]'],
  ['something else in their place', '{"chapters": {"startTime": 1}}'],
  ['none', '{"chapters": []}'],
  ['nothing but depth', '['.repeat(500_000)],
])('in %s there are none', (_what, text) => {
  expect(readChapters(Buffer.from(text), 'application/json')).toBeNull();
});

test('of ten thousand the earliest are kept, and of a long title its beginning', () => {
  const chapters = read(
    Array.from({ length: 10_000 }, (_, at) => ({
      startTime: 10_000 - at,
      title: at === 9_999 ? 'x'.repeat(300) : 'y',
    })),
  );

  expect(chapters?.length).toBe(limits.chapters);
  expect(chapters?.[0]).toEqual({ start: 1, end: 2, title: 'x'.repeat(200) });
});

test('whatever is written down, what comes of it is as the contract says, in order and apart', () => {
  const seconds = fc.oneof(fc.double(), fc.integer({ min: 0, max: 100 }));
  const written = fc.array(
    fc.record({ start: seconds, end: fc.option(seconds), title: fc.option(fc.string({ maxLength: 20 })) }),
  );
  fc.assert(
    fc.property(written, (all) => {
      const chapters = chaptersSchema.parse(orderedChapters(all) ?? []);
      for (const [at, { start, end }] of chapters.entries()) {
        expect(end ?? Number.POSITIVE_INFINITY).toBeGreaterThan(start);
        expect(chapters[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end ?? start);
      }
    }),
  );
});
