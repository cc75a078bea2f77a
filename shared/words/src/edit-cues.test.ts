import type { CaptionCue } from '@wavereel/contracts';
import {
  gridOf,
  insertCue,
  mergeCue,
  moveCueEnd,
  moveCueStart,
  removeCue,
  setCueText,
  shiftCues,
  splitCue,
} from './edit-cues';
import { captionProfiles } from './profiles';
import { spoken } from './testing';

const grid = gridOf(captionProfiles.netflix);
const cue = (start: number, end: number, text: string): CaptionCue => ({ start, end, text, words: [] });
const track = [cue(0, 2, 'Hello there\nfriends'), cue(3, 5, 'Second'), cue(6, 8, 'Third')];
const timed: CaptionCue = {
  ...cue(10, 12, 'one two\nthree'),
  words: spoken('one two three', { start: 10, letter: 0.1 }).map(({ text, start, end }) => ({ text, start, end })),
};
const times = (cues: readonly CaptionCue[]) => cues.map(({ start, end }) => [start, end]);

test('a cue is split where its words are said, on a frame, with a gap; a caret in a word parts before it', () => {
  const [first, second] = splitCue([timed], 0, 'one two\nth'.length, grid);
  expect(first).toEqual({ ...timed, end: 10.55, text: 'one two', words: timed.words.slice(0, 2) });
  expect(second).toEqual({ ...timed, start: 10.65, text: 'three', words: timed.words.slice(2) });
});

test('without times the letters decide', () => {
  const [first, second] = splitCue(track, 0, 'Hello there'.length, grid);
  expect([first, second]).toEqual([cue(0, 1.1, 'Hello there'), cue(1.2, 2, 'friends')]);
});

test.each([0, 3, 1000])('a caret at %i leaves a side empty, and all as it is', (caret) =>
  expect(splitCue(track, 0, caret, grid)).toBe(track),
);

test('what is split is merged again', () => {
  const merged = mergeCue(splitCue([timed], 0, 7, grid), 0);
  expect(merged).toEqual([timed]);
  expect(mergeCue(track, 1)).toEqual([track[0], cue(3, 8, 'Second\nThird')]);
  expect(() => mergeCue([cue(0, 1, 'x'.repeat(600)), cue(1, 2, 'x'.repeat(600))], 0)).toThrow(RangeError);
});

test('ends move on frames, as far as the neighbours and the own other end', () => {
  expect(times(moveCueStart(track, 1, 2.51, grid))[1]).toEqual([2.5, 5]);
  expect(times(moveCueStart(track, 1, 0, grid))[1]).toEqual([2.1, 5]);
  expect(times(moveCueStart(track, 1, 9, grid))[1]).toEqual([4.95, 5]);
  expect(times(moveCueEnd(track, 1, 9, grid))[1]).toEqual([3, 5.9]);
  expect(times(moveCueEnd(track, 1, 0, grid))[1]).toEqual([3, 3.05]);
  expect(times(moveCueEnd(track, 2, 100.02, grid))[2]).toEqual([6, 100]);
});

test('a text that is changed leaves the times of its other words', () => {
  const [changed] = setCueText([timed], 0, 'one to\nthree four');
  expect(changed?.words.map(({ text }) => text)).toEqual(['one', 'to', 'three', 'four']);
  expect([changed?.words[0], changed?.words[2]]).toEqual([timed.words[0], timed.words[2]]);
  expect(changed?.words[3]?.end).toBeLessThanOrEqual(12);
  expect(setCueText(track, 1, 'Other')[1]).toEqual(cue(3, 5, 'Other'));
  expect(setCueText(track, 1, `Ot\0her\n${'x'.repeat(993)}😀`)[1]?.text).toBe(`Other\n${'x'.repeat(993)}`);
});

test('a track is shifted as a whole, not beyond its beginning', () => {
  expect(times(shiftCues(track, 1.02, grid))).toEqual([
    [1, 3],
    [4, 6],
    [7, 9],
  ]);
  expect(times(shiftCues(track.slice(1), -10, grid))).toEqual([
    [0, 2],
    [3, 5],
  ]);
  expect(shiftCues([timed], 1, grid)[0]?.words[0]?.start).toBe(11);
});

test('cues come where they begin, and go', () => {
  const fresh = cue(3, 3.5, 'New');
  expect(insertCue(track, fresh).indexOf(fresh)).toBe(2);
  expect(insertCue([], fresh)).toEqual([fresh]);
  expect(removeCue(track, 0)).toEqual(track.slice(1));
  expect(() => removeCue(track, 3)).toThrow(RangeError);
  expect(() => moveCueStart(track, -1, 0, grid)).toThrow(RangeError);
});
