import { captionCueSchema } from '@wavereel/contracts';
import fc from 'fast-check';
import { revealed } from './reveal';

const FPS = 20;
type Timed = readonly [text: string, start: number, end: number];
const cueOf = (text: string, words: readonly Timed[], start = 0, end = 4) =>
  captionCueSchema.parse({
    start,
    end,
    text,
    words: words.map(([said, from, until]) => ({ text: said, start: from, end: until })),
  });
const shown = (text: string, words: readonly Timed[], end = 4) =>
  revealed(cueOf(text, words, 0, end), FPS).map((part) => [part.text, part.start, part.end]);

describe('a cue word by word', () => {
  it('shows each word when it is said, with the marks around it, until the next in short pauses', () => {
    const words: Timed[] = [
      ['say', 0.5, 0.9],
      ['it', 1, 1.4],
      ['now', 3, 3.5],
    ];
    expect(shown('“Say” it, «now»!', [['Say', 0.5, 0.9], ...words.slice(1)])).toEqual([
      ['“Say”', 0.5, 1],
      ['it,', 1, 1.4],
      ['«now»!', 3, 3.5],
    ]);
  });

  it('shows one whole whose words have no times, or none that it has', () => {
    expect(shown('all of it', [])).toEqual([['all of it', 0, 4]]);
    expect(shown('all of it', [['other', 0, 1]])).toEqual([['all of it', 0, 4]]);
  });

  it('shows what has no times with the word before it, and what is said within a frame together', () => {
    expect(
      shown('one new two three', [
        ['one', 0, 1],
        ['old', 1, 2],
        ['two', 2.01, 2.03],
        ['three', 2.04, 4],
      ]),
    ).toEqual([
      ['one new', 0, 2.01],
      ['two three', 2.01, 4],
    ]);
  });

  it('parts scripts without spaces, and keeps brackets with what they open', () => {
    const words: Timed[] = [
      ['今日', 0, 1],
      ['は', 1, 2],
      ['東京', 2, 3],
    ];
    expect(shown('今日は「東京」。', words, 3).map(([text]) => text)).toEqual(['今日', 'は', '「東京」。']);
    expect(
      shown('שלום, עולם!', [
        ['שלום', 0, 1],
        ['עולם', 1, 2],
      ]).map(([text]) => text),
    ).toEqual(['שלום,', 'עולם!']);
  });

  it('loses no letter and no frame is of two, whatever the times', () => {
    const word = fc.constantFrom('a', 'Olá,', '«no»', 'ŝß', '東京', 'שלום', '...', '42%', '🇧🇷');
    const time = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ word, timed: fc.boolean(), start: time, length: fc.double({ min: 0, max: 1, noNaN: true }) }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (said, end) => {
          const text = said.map((each) => each.word).join(' ');
          const words = said
            .filter(({ timed }) => timed)
            .map(({ word: own, start, length }): Timed => [own, start, start + length]);
          const parts = revealed(cueOf(text, words, 0, end), FPS);
          expect(
            parts
              .map((part) => part.text)
              .join('')
              .replaceAll(' ', ''),
          ).toBe(text.replaceAll(' ', ''));
          parts.forEach((part, at) => {
            expect(part.start).toBeGreaterThanOrEqual(0);
            expect(part.end).toBeLessThanOrEqual(Math.min(end, parts[at + 1]?.start ?? end) + 1e-9);
            // Each is seen: a frame begins while it is shown.
            if (parts.length > 1)
              expect(Math.ceil(part.end * FPS - 1e-6)).toBeGreaterThan(Math.ceil(part.start * FPS - 1e-6));
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
