import { captionCueSchema, type CaptionCue } from '@wavereel/contracts';
import { chaptersOf } from './chapters-of';

const clip = { start: 100, end: 130 };
const cue = (start: number, text: string): CaptionCue => captionCueSchema.parse({ start, end: start + 1, text });

test('are those of the show that are in the clip, which begin with it at the earliest', () => {
  const chapters = [
    { start: 0, end: 90, title: 'Hello' },
    { start: 90, end: null, title: 'Dough' },
    { start: 110, end: 120, title: null },
    { start: 120, end: null, title: 'Glaze' },
    { start: 130, end: null, title: 'Bye' },
  ];
  expect(chaptersOf({ clip, chapters, cues: [cue(0, 'Not asked.')] })).toEqual([
    { start: 0, title: 'Dough' },
    { start: 20, title: 'Glaze' },
  ]);
});

test('are the sentences where the show has one at most, with the first words of each', () => {
  const cues = [
    cue(0.4, 'We met Dr.'),
    cue(2, 'Glaze, who said\nthat nobody had ever asked him such a question before.'),
    cue(8, 'Then he laughed.'),
    cue(9, 'So did we.'),
    cue(14, '“And then?”'),
    cue(20, ''),
    cue(21, 'More'),
  ];
  expect(chaptersOf({ clip, chapters: [{ start: 0, end: null, title: 'All' }], cues })).toEqual([
    { start: 0, title: 'We met Dr. Glaze, who said that nobody had ever asked him…' },
    { start: 8, title: 'Then he laughed. So did we.' },
    { start: 14, title: '“And then?”' },
    { start: 21, title: 'More' },
  ]);
});

test('are at most twelve of an hour, and none of silence', () => {
  const hour = { start: 0, end: 3600 };
  const cues = Array.from({ length: 1_000 }, (_, at) => cue(at * 3.6, 'So it is.'));
  expect(chaptersOf({ clip: hour, chapters: [], cues })).toHaveLength(12);
  expect(chaptersOf({ clip, chapters: [], cues: [] })).toEqual([]);
});

test('a sentence without spaces is cut where it must be', () => {
  expect(chaptersOf({ clip, chapters: [], cues: [cue(0, '字'.repeat(80))] })).toEqual([
    { start: 0, title: `${'字'.repeat(60)}…` },
  ]);
});
