import type { CaptionCue } from '@wavereel/contracts';
import { captionProfiles, type CaptionProfile } from './profiles';
import { ruleCheck, violations } from './violations';

const { netflix, bbc, phone } = captionProfiles;
const cue = (start: number, end: number, text = 'Hello there'): CaptionCue => ({ start, end, text, words: [] });
const kinds = (cues: readonly CaptionCue[], profile: CaptionProfile, language = 'en', fps?: number) =>
  violations(cues, profile, language, fps === undefined ? {} : { fps }).map(({ cue, kind }) => `${cue} ${kind}`);
const line = (letters: number) => 'x'.repeat(letters);

test.each([
  ['a good cue', [cue(0, 1)], netflix, []],
  ['nothing to read', [cue(0, 1, ' \n ')], netflix, ['0 empty']],
  ['42 letters a line', [cue(0, 6, `${line(42)}\n${line(42)}`)], netflix, []],
  ['43 letters a line', [cue(0, 6, `short\n${line(43)}`)], netflix, ['0 lineTooLong']],
  ['three lines', [cue(0, 2, 'a\nb\nc')], netflix, ['0 tooManyLines']],
  ['three lines on a phone', [cue(0, 2, 'a\nb\nc')], phone, []],
  ['26 letters on a phone', [cue(0, 2, line(26))], phone, ['0 lineTooLong']],
  ['letters, not code units', [cue(0, 6, '👩‍👩‍👧‍👦e\u0301'.repeat(21))], netflix, []],
  ['16 frames', [cue(0, 0.8)], netflix, ['0 tooShort']],
  ['17 frames', [cue(0, 0.85)], netflix, []],
  ['7 seconds', [cue(0, 7)], netflix, []],
  ['more than 7 seconds', [cue(0, 7.05)], netflix, ['0 tooLong']],
  ['half a minute of the BBC', [cue(0, 30)], bbc, []],
  ['0.3 seconds a word', [cue(0, 0.9, 'one two three')], bbc, []],
  ['less than that', [cue(0, 0.85, 'one two three')], bbc, ['0 tooFast']],
  ['an end before its start', [cue(2, 1)], bbc, ['0 tooShort', '0 tooFast']],
  ['two frames between', [cue(0, 1), cue(1.1, 2)], netflix, []],
  ['one frame between', [cue(0, 1), cue(1.05, 2)], netflix, ['1 gap']],
  ['nine frames between', [cue(0, 1), cue(1.45, 3)], netflix, ['1 gap']],
  ['half a second between', [cue(0, 1), cue(1.5, 3)], netflix, []],
  ['nothing between', [cue(0, 1), cue(1, 3)], bbc, []],
  ['half a second of the BBC', [cue(0, 1), cue(1.5, 3)], bbc, ['1 gap']],
  ['one over the other', [cue(0, 1), cue(0.5, 3)], phone, ['1 overlap']],
  ['one before the other', [cue(5, 6), cue(0, 1)], phone, ['1 outOfOrder']],
  ['off the grid of frames', [cue(0.02, 1.5)], netflix, ['0 offGrid']],
  ['whole milliseconds of a frame', [cue(0, 0.999)], netflix, []],
])('%s', (_, cues, profile, expected) => expect(kinds(cues, profile)).toEqual(expected));

test('English is read more quickly than Portuguese', () => {
  expect(kinds([cue(0, 2, line(40))], netflix, 'en-US')).toEqual([]);
  expect(violations([cue(0, 2, line(40))], netflix, 'pt-BR')).toEqual([
    { cue: 0, kind: 'tooFast', value: 20, limit: 17, unit: 'letters' },
  ]);
  expect(kinds([cue(0, 2, line(35))], netflix, 'constructor')).toEqual(['0 tooFast']);
});

test('frames are those of the video', () => {
  expect(kinds([cue(0, 20 / 24)], netflix, 'en', 24)).toEqual([]);
  expect(kinds([cue(0, 1), cue(1 + 2 / 30, 3)], netflix, 'en', 30)).toEqual([]);
});

test('what ends behind the video is past its end', () =>
  expect(violations([cue(9, 10.5)], netflix, 'en', { duration: 10 })).toEqual([
    { cue: 0, kind: 'pastEnd', value: 10.5, limit: 10 },
  ]));

test('a check of a track that changes says what counting anew says, and hands out the same lists where nothing changed', () => {
  const check = ruleCheck(netflix, 'en', { duration: 9 });
  const cues = [cue(0, 1), cue(1.05, 2, ''), cue(3, 9.5)];
  const first = check(cues);
  const typed = cues.with(0, cue(0, 1.5));
  const second = check(typed);
  expect(second.flatMap((broken, at) => broken.map(({ kind }) => `${at} ${kind}`))).toEqual(
    violations(typed, netflix, 'en', { duration: 9 }).map((one) => `${one.cue} ${one.kind}`),
  );
  expect(second[1]).not.toEqual(first[1]);
  expect(second[2]).toBe(first[2]);
});
