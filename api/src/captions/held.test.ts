import type { CaptionCue, Transcript } from '@wavereel/contracts';
import fc from 'fast-check';
import { aroundKnown, cuesFor, inClip, sharedPart } from './held';

const rules = { profile: 'netflix', language: 'en', framesPerSecond: 20 } as const;
const cue = (start: number, end: number, text: string): CaptionCue => ({
  ...{ start, end, text },
  words: [{ start, end, text }],
});
/** A word each second, named by it. */
const said = (from: number, to: number): Transcript => ({
  paragraphs: [
    {
      speaker: null,
      words: Array.from({ length: to - from }, (_, at) => ({
        text: `w${from + at}`,
        start: at + 0.2,
        end: at + 0.8,
        confidence: 1,
      })),
    },
  ],
});
const wordsOf = (cues: readonly CaptionCue[]) => cues.flatMap(({ text }) => text.split(/\s+/));

test('in another clip of a sound what is said in both stays where it is said; what is cut off goes', () => {
  const cues = [cue(0, 1, 'gone'), cue(1.5, 3, 'cut'), cue(4, 5, 'whole'), cue(9.5, 10, 'late')];
  const held = inClip({ cues, transcript: said(0, 10) }, { start: 100, end: 110 }, { start: 102, end: 109 });
  expect(held.cues).toEqual([cue(0, 1, 'cut'), cue(2, 3, 'whole')]);
  expect(held.transcript?.paragraphs[0]?.words.map(({ text }) => text)).toEqual(
    said(2, 9).paragraphs[0]?.words.map(({ text }) => text),
  );
  expect(held.transcript?.paragraphs[0]?.words[0]).toMatchObject({ start: 0.2, end: expect.closeTo(0.8, 6) });
  expect(inClip({ cues, transcript: null }, { start: 0, end: 10 }, { start: 20, end: 30 })).toEqual({
    cues: [],
    transcript: null,
  });
});

test('there and back again, cues that are whole in both clips are as they were', () => {
  const time = fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 10);
  fc.assert(
    fc.property(time, time, (by, length) => {
      const before = { start: 50, end: 100 };
      const now = { start: 50 + by, end: 50 + by + length + 3 };
      const cues = Array.from({ length: 25 }, (_, at) => cue(at * 2, at * 2 + 1, `${at}`));
      const there = inClip({ cues, transcript: null }, before, now);
      const back = inClip(there, now, before);
      const whole = cues.filter(({ start, end }) => start >= by && end <= by + length + 3);
      for (const one of whole) expect(back.cues).toContainEqual(one);
    }),
  );
});

test('what two clips share is told in seconds of the second; nothing where they do not meet', () => {
  expect(sharedPart({ start: 10, end: 20 }, { start: 5, end: 15 })).toEqual({ start: 5, end: 10 });
  expect(sharedPart({ start: 10, end: 20 }, { start: 12, end: 15 })).toEqual({ start: 0, end: 3 });
  expect(sharedPart({ start: 10, end: 20 }, { start: 20, end: 25 })).toBeNull();
});

test('what is heard of a longer clip is put around what was there, which stays as somebody wrote it', () => {
  const held = { cues: [cue(3.2, 6, 'as I wrote it')], transcript: said(3, 6) };
  const around = aroundKnown(held, { start: 3, end: 6 }, said(0, 10), 10, rules);
  expect(around.cues).toContainEqual(held.cues[0]);
  expect(wordsOf(around.cues)).toEqual(['w0', 'w1', 'w2', 'as', 'I', 'wrote', 'it', 'w6', 'w7', 'w8', 'w9']);
  const starts = around.cues.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(around.transcript?.paragraphs).toHaveLength(3);
  // Of cues that somebody brought there are no words, and none are made up.
  expect(
    aroundKnown({ ...held, transcript: null }, { start: 3, end: 6 }, said(0, 10), 10, rules).transcript,
  ).toBeNull();
});

test('cues are of all that is said, in the clip', () => {
  const cues = cuesFor(said(0, 10), 10, { ...rules, language: null });
  expect(wordsOf(cues)).toHaveLength(10);
  expect(cues.at(-1)?.end).toBeLessThanOrEqual(10);
});
