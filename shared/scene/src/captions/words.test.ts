import { captionCueSchema } from '@wavereel/contracts';
import { runsOf } from './direction';
import { timelineOf } from './timeline';
import { spansOf, wordRanges } from './words';

const measure = (start: number, end: number) => (end - start) * 10;

function cue(text: string, words: readonly string[] = text.split(' '), start = 0, end = words.length) {
  const step = (end - start) / words.length;
  return captionCueSchema.parse({
    start,
    end,
    text,
    words: words.map((word, at) => ({ text: word, start: start + at * step, end: start + (at + 1) * step })),
  });
}

const found = (text: string, words: readonly string[]) =>
  wordRanges(cue(text, words)).map((range) => (range ? text.slice(range.start, range.end) : null));

describe('timed words', () => {
  it('are found in the text in their order, whole where they can be', () => {
    expect(wordRanges(cue('a cat and a dog'))).toEqual([
      { start: 0, end: 1 },
      { start: 2, end: 5 },
      { start: 6, end: 9 },
      { start: 10, end: 11 },
      { start: 12, end: 15 },
    ]);
    expect(wordRanges(cue('that a', ['a']))).toEqual([{ start: 5, end: 6 }]);
    expect(found('今日は東京', ['今日', 'は', '東京'])).toEqual(['今日', 'は', '東京']);
  });

  it('that are not in the text are left out', () => {
    expect(found('one, two', ['one', 'and', 'two'])).toEqual(['one', null, 'two']);
  });
});

describe('the place of a word', () => {
  const place = (line: string, base: 'ltr' | 'rtl', word: string) => {
    const start = line.indexOf(word);
    return spansOf(line, base, { start, end: start + word.length }, measure);
  };

  it('is where the letters before it end', () => {
    expect(place('one two', 'ltr', 'two')).toEqual([{ left: 40, right: 70 }]);
  });

  it('counts from the right in a text that runs that way', () => {
    expect(place('שלום עולם', 'rtl', 'שלום')).toEqual([{ left: 50, right: 90 }]);
    expect(place('שלום עולם', 'rtl', 'עולם')).toEqual([{ left: 0, right: 40 }]);
  });

  it('follows each run in mixed text', () => {
    // Seen from left to right: "רביעי two one ראשון", each Hebrew word from its right end.
    const line = 'ראשון one two רביעי';
    expect(place(line, 'rtl', 'ראשון')).toEqual([{ left: 140, right: 190 }]);
    expect(place(line, 'rtl', 'one')).toEqual([{ left: 60, right: 90 }]);
    expect(place(line, 'rtl', 'two')).toEqual([{ left: 100, right: 130 }]);
    expect(place(line, 'rtl', 'רביעי')).toEqual([{ left: 0, right: 50 }]);
    expect(place('say שלום עולם now', 'ltr', 'שלום')).toEqual([{ left: 90, right: 130 }]);
  });

  it('keeps numbers with the letters before them', () => {
    expect(runsOf('שלום 42 עולם', 'rtl')).toHaveLength(1);
    expect(runsOf('Wave 42 שלום', 'rtl').map(({ direction }) => direction)).toEqual(['ltr', 'rtl']);
    expect(runsOf('(a) 1', 'ltr')).toEqual([{ start: 0, end: 5, direction: 'ltr' }]);
  });
});

describe('the timeline', () => {
  const options = { framesPerSecond: 10, frameCount: 100, highlights: true };

  it('shows a cue from its start until its end', () => {
    const { cueAt } = timelineOf([cue('later', ['later'], 5, 6), cue('first', ['first'], 1, 2)], options);
    expect([9, 10, 19, 20, 49, 50, 59, 60].map(cueAt)).toEqual([-1, 1, 1, -1, -1, 0, 0, -1]);
  });

  it('shows the cue that began last where two overlap', () => {
    const { cueAt } = timelineOf([cue('long', ['long'], 0, 8), cue('short', ['short'], 2, 3)], options);
    expect([10, 20, 29, 30].map(cueAt)).toEqual([0, 1, 1, 0]);
  });

  it('goes from word to word without flickering in short pauses', () => {
    const spoken = captionCueSchema.parse({
      start: 0,
      end: 4,
      text: 'a b c',
      words: [
        { start: 0, end: 0.9, text: 'a' },
        { start: 1, end: 1.5, text: 'b' },
        { start: 3, end: 4, text: 'c' },
      ],
    });
    const { wordAt, stateAt } = timelineOf([spoken], options);
    expect([0, 9, 10, 14, 15, 29, 30, 40].map(wordAt)).toEqual([0, 0, 1, 1, -1, -1, 2, -1]);
    expect(stateAt(9)).toBe(stateAt(0));
    expect(new Set([0, 10, 15, 30, 40].map(stateAt)).size).toBe(5);
  });

  it('is one state a cue where no word is highlighted', () => {
    const { stateAt } = timelineOf([cue('a b c d')], { ...options, highlights: false });
    expect(new Set([0, 15, 25, 39].map(stateAt)).size).toBe(1);
  });
});
