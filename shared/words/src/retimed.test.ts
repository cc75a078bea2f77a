import { transcriptSchema, limits } from '@wavereel/contracts';
import fc from 'fast-check';
import * as bounds from './bounds';
import { survivors } from './diff';
import { retimedParagraph, retimedTranscript, retimedWords } from './retimed';
import { said, spoken, transcriptWith } from './testing';
import { paragraphText, transcriptText, wordsOf } from './text';

/** As in speech: a few words over and over, and now and then one that is said once. */
const hour = spoken(
  Array.from({ length: 30_000 }, (_, at) => (at % 12 === 0 ? `once${at}` : `w${(at * at) % 401}`)).join(' '),
);

test('the figures are those of the contracts', () => {
  expect(bounds.WORD_MAX_CHARS).toBe(limits.wordMaxChars);
  expect(bounds.PARAGRAPH_MAX_WORDS).toBe(limits.paragraphMaxWords);
  expect(bounds.SOUND_MAX_SECONDS).toBe(limits.audioMaxSeconds);
});

test('a word spelled right takes the time of the one it stands for, the others are the very same', () => {
  const before = spoken('the quick brwn fox');
  const after = retimedWords(before, ['the quick brown fox']);
  expect(after[2]).toEqual({ text: 'brown', start: before[2]?.start, end: before[2]?.end, confidence: null });
  for (const at of [0, 1, 3]) expect(after[at]).toBe(before[at]);
});

test('words that take the place of fewer share their time as in speech: by syllables, with silence behind a sentence', () => {
  const before = spoken('a wonderful day', { letter: 0.1, pause: 0 });
  const [, one, other, third] = retimedWords(before, ['a', 'not', 'so', 'bad', 'day']);
  expect([one?.start, third?.end]).toEqual([before[1]?.start, before[1]?.end]);
  expect(other?.start).toBe(one?.end);
  const lengths = [one, other, third].map((word) => (word?.end ?? 0) - (word?.start ?? 0));
  expect(lengths[0]).toBeCloseTo(lengths[2] ?? 0);
  expect(lengths[1]).toBeLessThan(lengths[0] ?? 0);
  const [, yes, it] = retimedWords(before, ['a', 'Yes.', 'It', 'is', 'day']);
  expect((it?.start ?? 0) - (yes?.end ?? 0)).toBeGreaterThan(0.1);
});

test('words that are put in lie in the pause between their neighbours, close behind the first', () => {
  const before = [...spoken('one'), ...spoken('two', { start: 10 })];
  const [one, and, two] = retimedWords(before, ['one', 'and', 'two']);
  expect(and?.start).toBe(one?.end);
  expect(and?.end).toBeLessThan(1);
  expect(two).toBe(before[1]);
});

test('words before the first and behind the last stay between what is around the paragraph', () => {
  const paragraph = said('two', null, 10);
  const [{ words = [] } = {}] = retimedParagraph(paragraph, 'one two three', { start: 9.9, end: 10.3 });
  expect(words.map(({ start }) => start.toFixed(2))).toEqual(['9.90', '10.00', '10.18']);
  expect(words.at(-1)?.end).toBeCloseTo(10.3);
});

test('a word of more than a hundred characters is cut', () => {
  const texts = retimedWords([], ['ü'.repeat(250)]).map(({ text }) => text);
  expect(texts.map((text) => text.length)).toEqual([100, 100, 50]);
});

test('an empty text leaves no paragraph, the same text the very same one', () => {
  const paragraph = said('Olá a todos.', 'Ana');
  expect(retimedParagraph(paragraph, ' \n ')).toEqual([]);
  expect(retimedParagraph(paragraph, 'Olá  a\ntodos.')[0]).toBe(paragraph);
});

test('empty lines part paragraphs; who speaks stays with the first word that is still there', () => {
  const before = transcriptWith(['Ana', 'Good morning everybody.'], ['Bob', 'Hello Ana.'], 'And then music.');
  const after = retimedTranscript(before, 'Good morning\r\n\r\neverybody. Hello\n \nYes Ana.\n\nAnd then music.', 60);
  expect(after.paragraphs.map(({ speaker, words }) => [speaker, words.length])).toEqual([
    ['Ana', 2],
    ['Ana', 2],
    ['Bob', 2],
    [null, 3],
  ]);
  expect(after.paragraphs[3]).toBe(before.paragraphs[2]);
});

test('whoever said a paragraph of which every word was changed still says it', () => {
  const before = transcriptWith(['Ana', 'Ready?'], ['Bob', 'Yes.'], ['Ana', 'Go!']);
  expect(retimedTranscript(before, 'Ready?\n\nYeah.\n\nGo!', 60).paragraphs[1]?.speaker).toBe('Bob');
});

test('a thousand random edits of a transcript keep the time of every word that is still there exactly', () => {
  const words = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.nat(4), fc.nat(4)), { minLength: 1000, maxLength: 1000 }), (edits) => {
      let transcript = transcriptWith(
        ...Array.from({ length: 6 }, (_, at): [string, string] => [
          at % 2 === 0 ? 'Ana' : 'Bob',
          Array.from({ length: 25 }, (_, word) => `first${at}-${word}`).join(' '),
        ]),
      );
      const times = new Map(wordsOf(transcript).map(({ text, start, end }) => [text, `${start} ${end}`]));
      edits.forEach(([where, remove, insert], round) => {
        const paragraphs = transcript.paragraphs.map(({ words }) => words.map(({ text }) => text));
        const paragraph = paragraphs[where % Math.max(1, paragraphs.length)];
        const fresh = Array.from({ length: insert }, (_, at) => `typed${round}-${at}`);
        if (paragraph === undefined) paragraphs.push(fresh);
        else paragraph.splice(where % (paragraph.length + 1), remove, ...fresh);
        const text = paragraphs.map((texts) => texts.join(' ')).join('\n\n');
        transcript = retimedTranscript(transcript, text, limits.audioMaxSeconds);
        for (const { text, start, end } of wordsOf(transcript)) {
          const known = times.get(text);
          if (known === undefined) times.set(text, `${start} ${end}`);
          else if (known !== `${start} ${end}`) throw new Error(`${text} was moved from ${known} to ${start} ${end}`);
        }
        if (transcriptText(transcript).split(/\s+/).join() !== paragraphs.flat().join())
          throw new Error('Words were lost.');
      });
      transcriptSchema.parse(transcript);
      const all = wordsOf(transcript);
      expect(all.every(({ start, end }, at) => start <= end && start >= (all[at - 1]?.start ?? 0))).toBe(true);
    }),
    { numRuns: 1 },
  );
});

test('a diff keeps a longest common subsequence, in order', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const found = [...survivors(before, after)];
      const kept = found.filter((at) => at >= 0);
      expect(kept).toEqual([...new Set(kept)].sort((one, other) => one - other));
      found.forEach((at, place) => at >= 0 && expect(before[at]).toBe(after[place]));
      const longest = before.reduce(
        (row, word) =>
          after.reduce<number[]>(
            (next, other, at) => [
              ...next,
              word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0),
            ],
            [0],
          ),
        Array.from({ length: after.length + 1 }, () => 0),
      );
      expect(kept.length).toBe(longest.at(-1));
    }),
  );
});

test('thousands of words changed all over an hour still leave the others as they are', () => {
  const after = hour.map(({ text }, at) => (at % 10 === 0 ? `new${at}` : text));
  const kept = retimedWords(hour, after).filter((word, at) => word === hour[at]).length;
  expect(kept).toBeGreaterThan(26_000);
  expect(retimedWords(hour, ['other'])).toHaveLength(1);
});

test('a paragraph reads as it was typed', () => {
  const [paragraph] = retimedParagraph(said('one two'), 'one  two three');
  expect(paragraph && paragraphText(paragraph)).toBe('one two three');
  expect(transcriptText(retimedTranscript({ paragraphs: [] }, 'a\n\nb c', 60))).toBe('a\n\nb c');
});

test('typed words lie between the words that stay, in their order, whatever is typed where', () => {
  const text = fc.array(fc.constantFrom('a', 'bcd', 'Ende.', '42', 'ação', '我们', '--', 'strengths,'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.nat(30), fc.nat(6), text, fc.double({ min: 0, max: 3, noNaN: true }), (at, remove, texts, pause) => {
      const before = spoken(Array.from({ length: 30 }, (_, word) => `kept${word}`).join(' '), { letter: 0.05, pause });
      const words = before.map((word) => word.text);
      const after = retimedWords(before, words.toSpliced(at, remove, ...texts), { end: 300 });
      const stay = before.filter((_, place) => place < at || place >= at + remove);
      expect(after.filter((word) => before.includes(word))).toEqual(stay);
      const typed = after.slice(at, at + texts.length);
      const [earliest, latest] = [before[at - 1]?.end ?? 0, before[at + remove]?.start ?? 300];
      let last = earliest;
      for (const { start, end } of typed) {
        expect(start).toBeGreaterThanOrEqual(last - 1e-9);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(latest + 1e-9);
        last = end;
      }
    }),
    { verbose: true, numRuns: 1_000 },
  );
});

test('what is typed behind the last word ends with the sound, in its order, and every word that was there stays as it is', () => {
  const word = fc.oneof(
    fc.constantFrom('a', 'Ende.', 'ação', '我们', 'ü'.repeat(250), 'nul\0', '\0', '\ud83d'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '\n\n')), { minLength: 1, maxLength: 40 })
    .map((parts) => parts.flat().join(''));
  // The last word that was heard may end a moment behind the sound, as two decoders measure it.
  const room = fc.oneof(fc.constant(0), fc.double({ min: -0.9, max: 3, noNaN: true }));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), room, (texts, left) => {
      const before = transcriptWith(['Ana', 'It was a day like any other.'], ['Bob', 'Until it ended']);
      const old = wordsOf(before);
      const spokenEnd = old.at(-1)?.end ?? 0;
      const duration = spokenEnd + left;
      const after = texts.reduce(
        (so, more, round) =>
          retimedTranscript(so, `${transcriptText(so)}${round % 2 === 0 ? ' ' : '\n\n'}${more}`, duration),
        before,
      );
      transcriptSchema.parse(after);
      const words = wordsOf(after);
      expect(words.every(({ text }) => !/[^\P{Cc}\s]|\p{Cs}/u.test(text))).toBe(true);
      old.forEach((one, at) => expect(words[at]).toBe(one));
      let last = 0;
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        last = start;
      }
      const latest = Math.max(duration, old.at(-1)?.start ?? 0);
      for (const { end } of words.slice(old.length)) expect(end).toBeLessThanOrEqual(latest);
    }),
    { verbose: true, numRuns: 500 },
  );
});
