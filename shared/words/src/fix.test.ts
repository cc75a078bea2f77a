import { captionTrackSchema, type CaptionCue } from '@wavereel/contracts';
import fc from 'fast-check';
import { cuesOf } from './cues';
import { gridOf, splitCue } from './edit-cues';
import { fixAll } from './fix';
import { splitWords } from './graphemes';
import { captionProfiles, type CaptionProfile } from './profiles';
import { spoken } from './testing';
import { violations } from './violations';

const { netflix, bbc, phone } = captionProfiles;
const profiles: readonly CaptionProfile[] = [netflix, bbc, phone];
const cue = (start: number, end: number, text: string, speaker?: string): CaptionCue => ({
  start,
  end,
  text,
  words: [],
  ...(speaker === undefined ? {} : { speaker }),
});

const word = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('the', 'a', 'wonderful', 'day,', 'não', 'você', 'Really?', 'e', 'Maria', '42'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'x'.repeat(130),
      '👩‍👩‍👧‍👦'.repeat(45),
      'https://example.org/' + 'path/'.repeat(30),
      '字幕'.repeat(50),
    ),
  },
);
const time = fc.oneof(fc.double({ min: 0, max: 60, noNaN: true }), fc.integer({ min: 0, max: 60 }));
const anyCue = fc
  .record({
    start: time,
    length: fc.oneof(fc.constant(0), fc.double({ min: -3, max: 12, noNaN: true })),
    words: fc.array(word, { maxLength: 40 }),
    separator: fc.constantFrom(' ', '\n', '  ', '\n\n'),
    speaker: fc.constantFrom('Ana', 'Bob', undefined),
    isTimed: fc.boolean(),
  })
  .map(({ start, length, words, separator, speaker, isTimed }): CaptionCue => {
    const made = cue(start, Math.max(0, start + length), words.join(separator).slice(0, 1000), speaker);
    const timed = spoken(made.text, { start }).map(({ text, start: from, end }) => ({ text, start: from, end }));
    return isTimed ? { ...made, words: timed } : made;
  });
const anyTrack = fc.array(anyCue, { maxLength: 14 });

/** All letters in order; words that are longer than a line may be cut. */
const lettersOf = (cues: readonly CaptionCue[]) =>
  cues
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ text }) => splitWords(text))
    .join('');

test('any 200 tracks come to no violation in any profile, and no letter is lost or moved', () => {
  fc.assert(
    fc.property(
      anyTrack,
      fc.constantFrom(...profiles),
      fc.constantFrom('en', 'pt-BR', 'ja'),
      (track, profile, language) => {
        const { cues, left } = fixAll(track, profile, language);
        expect(left).toEqual([]);
        expect(violations(cues, profile, language)).toEqual([]);
        expect(lettersOf(cues)).toBe(lettersOf(track));
        // What is right stays as it is.
        expect(fixAll(cues, profile, language).cues).toEqual(cues);
      },
    ),
    { numRuns: 200 },
  );
});

test('at other frame rates as well', () => {
  fc.assert(
    fc.property(anyTrack, fc.constantFrom(24, 25, 30, 60), (track, fps) => {
      expect(fixAll(track, netflix, 'en', { fps }).left).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('what breaks no rule is the same to the letter, around what is mended', () => {
  const good = [cue(0, 2, 'Well broken\nby a person'), cue(20, 22, 'And so\nis this')];
  const [first, bad] = [good[0], cue(5, 6, 'word '.repeat(50).trim())];
  const { cues, left } = fixAll([...good, bad], netflix, 'en');
  expect(left).toEqual([]);
  expect(cues[0]).toEqual(first);
  expect(cues.at(-1)).toEqual(good[1]);
});

test('a track that is a little off is moved by a frame or two, not parted anew', () => {
  const track = Array.from({ length: 20 }, (_, at) =>
    cue(at * 2 + 0.013, at * 2 + 2.012, `These are words number ${at}`),
  );
  const { cues } = fixAll(track, netflix, 'en');
  expect(cues.map(({ text }) => text)).toEqual(track.map(({ text }) => text));
  cues.forEach(({ start }, at) => expect(Math.abs(start - (track[at]?.start ?? 0))).toBeLessThan(0.05));
});

test('single words are put together rather than shown one by one with their times astray', () => {
  const track = ['I', 'am', 'your', 'father.'].map((text, at) => cue(0.5 + at * 0.5, 0.75 + at * 0.5, text, 'Vader'));
  const { cues } = fixAll([...track, cue(2.5, 3, 'Nooooo', 'Luke')], netflix, 'en');
  expect(cues).toEqual([cue(0.5, 2.4, 'I am your father.', 'Vader'), cue(2.5, 3.35, 'Nooooo', 'Luke')]);
});

test('a stretch that is too dense spreads into the silence behind it, and begins with the sound', () => {
  const dense = Array.from({ length: 4 }, (_, at) => cue(30 + at, 31 + at, `${'letter '.repeat(11).trim()}.`, `${at}`));
  const { cues, left } = fixAll([cue(0, 2, 'Before'), ...dense, cue(60, 62, 'Behind')], netflix, 'pt-BR');
  expect(left).toEqual([]);
  expect([cues[0], cues.at(-1)]).toEqual([cue(0, 2, 'Before'), cue(60, 62, 'Behind')]);
  expect(cues[1]?.start).toBeGreaterThanOrEqual(29.9);
  expect(cues.at(-2)?.end).toBeLessThan(50);
});

test('words keep their times where cues are parted', () => {
  const words = spoken(
    'One sentence is here. Another one that is a good deal longer follows it, and it does not end. '.repeat(3),
  );
  const text = words.map((each) => each.text).join(' ');
  const timed = words.map((each) => ({ text: each.text, start: each.start, end: each.end }));
  const { cues } = fixAll([{ start: 0, end: words.at(-1)?.end ?? 0, text, words: timed }], phone, 'en');
  expect(cues.length).toBeGreaterThan(3);
  expect(cues.flatMap((each) => each.words)).toEqual(timed);
  captionTrackSchema.parse({ look: {}, cues });
});

test('within a video that is long enough nothing ends behind it', () => {
  const track = [cue(9.5, 12, 'This is at the very end'), cue(11, 15, 'and this is behind it')];
  const { cues, left } = fixAll(track, netflix, 'en', { duration: 10 });
  expect(left).toEqual([]);
  expect(cues.at(-1)?.end).toBe(10);
});

test('a video that is too short says what cannot be met; the text is all there', () => {
  const track = [
    cue(0, 2, 'Far too many words to be read in'),
    cue(1, 2, 'one single second by anybody at all', 'Ana'),
  ];
  const { cues, left } = fixAll(track, netflix, 'en', { duration: 1 });
  expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(['tooFast', 'tooShort']));
  expect(lettersOf(cues)).toBe(lettersOf(track));
  expect(cues.at(-1)?.end).toBeLessThanOrEqual(1);
  const crowd = Array.from({ length: 30 }, (_, at) => cue(0, 1, 'x', `${at}`));
  expect(fixAll(crowd, netflix, 'en', { duration: 1 }).left.some(({ kind }) => kind === 'pastEnd')).toBe(true);
});

test('a clip that is too short for all costs no cue that was right', () => {
  const whole = cue(0.2, 2.4, 'The owl came in through the window at night');
  const track = (speaker?: string) => [
    ...splitCue([whole], 0, 13, gridOf(netflix)),
    cue(2.6, 4.9, 'and asked, very politely, for a cup of tea'),
    cue(5, 5.5, 'which nobody in the whole harbour had ever expected of it'),
    cue(6, 7.8, 'at all', speaker),
  ];
  const { cues, left } = fixAll(track(), netflix, 'en', { duration: 8 });
  expect(left).toEqual([]);
  expect(lettersOf(cues)).toBe(lettersOf(track()));
  // Where the last one cannot be joined, the one that was too quick stays so, by as much as the others leave it.
  const apart = fixAll(track('Ana'), netflix, 'en', { duration: 8 });
  const quick = apart.cues.findIndex(({ text }) => text.startsWith('which'));
  expect(apart.left.map(({ cue: at, kind }) => [at, kind])).toEqual([[quick, 'tooFast']]);
  expect(apart.left[0]?.value).toBeLessThan(23);
  expect(fixAll(apart.cues, netflix, 'en', { duration: 8 })).toEqual(apart);
});

test('in no video are there more faults than there were', () => {
  fc.assert(
    fc.property(
      anyTrack,
      fc.constantFrom(...profiles),
      fc.oneof(fc.integer({ min: 1, max: 90 }), fc.double({ min: 0, max: 60, noNaN: true })),
      (track, profile, duration) => {
        const { cues, left } = fixAll(track, profile, 'en', { duration });
        expect(left).toEqual(violations(cues, profile, 'en', { duration }));
        expect(left.length).toBeLessThanOrEqual(violations(track, profile, 'en', { duration }).length);
        expect(lettersOf(cues)).toBe(lettersOf(track));
      },
    ),
    { numRuns: 60 },
  );
});

test('somebody who speaks too quickly is brought to the speed that can be read', () => {
  const quick = cuesOf(
    spoken('So many words are said here in so very little time. '.repeat(20), { letter: 0.03, pause: 0 }),
    bbc,
    'en',
  );
  expect(violations(quick, bbc, 'en').length).toBeGreaterThan(0);
  const { cues, left } = fixAll(quick, bbc, 'en');
  expect(left).toEqual([]);
  expect(lettersOf(cues)).toBe(lettersOf(quick));
});
