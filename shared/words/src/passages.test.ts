import type { Transcript } from '@wavereel/contracts';
import fc from 'fast-check';
import { passagesOf } from './passages';
import { searchWords } from './search-words';
import { said, transcriptWith } from './testing';
import { wordsOf } from './text';

const filler = 'We talk about the day and about the things of the day. It goes on like this for a little while. ';

const samples: [language: string, reason: string, text: string][] = [
  [
    'en',
    'question',
    `Why do listeners leave in the first minute? Hosts talk about themselves before they talk about what the listener came for. Whoever opens with a promise keeps four of five people to the end of an episode.`,
  ],
  [
    'en',
    'story',
    `When I was nineteen, I met a radio producer in Lisbon. One day she gave me her old recorder. I remember how heavy it was in my bag, and that night I taped the rain on her roof for hours and hours.`,
  ],
  [
    'en',
    'claim',
    `The truth is that most people never finish anything. The problem is fear of being judged, and nobody admits it aloud. Actually the worst episode that you publish teaches more than the best one in a drawer.`,
  ],
  [
    'en',
    'list',
    `Three things matter here, first of all a quiet room. Second comes a microphone close to your mouth. Third comes a glass of water, and finally there are a hundred reasons for taking a break every half hour.`,
  ],
  [
    'en',
    'advice',
    `You should record a minute of silence before anything else. Make sure that the window is shut, and try to stand up. My advice is to avoid coffee, and you need to warm up your voice for a quarter of an hour.`,
  ],
  [
    'pt-BR',
    'question',
    `Por que os ouvintes vão embora no primeiro minuto? Quem apresenta fala de si antes de falar do que interessa para quem ouve. Quem abre com uma promessa segura quatro de cada cinco pessoas até o fim do episódio.`,
  ],
  [
    'pt-BR',
    'advice',
    `Você deve gravar um minuto de silêncio antes de qualquer coisa. Tente ficar de pé e evite o café. Minha dica final de hoje fica para a voz, você precisa aquecer durante quinze minutos antes da gravação toda.`,
  ],
];

/** As somebody speaks who takes time. */
const slowly = ({ paragraphs }: Transcript): Transcript => ({
  paragraphs: paragraphs.map(({ speaker, words }) => ({
    speaker,
    words: words.map((word) => ({ ...word, start: word.start * 1.5, end: word.end * 1.5 })),
  })),
});

test.each(samples)('%s: %s is told as such, and is the best', (language, reason, text) => {
  const transcript = slowly(transcriptWith(filler.repeat(6), text, filler.repeat(6)));
  const [best] = passagesOf(transcript, language);
  expect(best?.reason).toBe(reason);
  expect(best?.text.startsWith(text.split(' ').slice(0, 4).join(' '))).toBe(true);
});

test('of other languages questions and density are known', () => {
  const text =
    'Warum hören Menschen auf? Weil die Gräfin Dönhoff 1968 in Hamburg etwas schrieb, das Lutz Seiler in Gera las. '.repeat(
      3,
    );
  expect(['question', 'dense']).toContain(passagesOf(transcriptWith(text), 'de')[0]?.reason);
});

test('passages are whole, of 15 to 60 s, end in silence, and none is over another', () => {
  const sentence = fc.constantFrom(...samples.map(([, , text]) => text), filler, 'Yes.', 'no end', 'What now?');
  fc.assert(
    fc.property(fc.array(fc.array(sentence, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), (paragraphs) => {
      const transcript = transcriptWith(filler, ...paragraphs.map((texts) => texts.join(' ')));
      const words = wordsOf(transcript);
      const found = passagesOf(transcript, 'en');
      expect(found.length).toBeLessThanOrEqual(10);
      for (const { start, end, text } of found) {
        expect(end - start).toBeGreaterThanOrEqual(15);
        expect(end - start).toBeLessThanOrEqual(60);
        const [from, to] = [
          words.findIndex((word) => word.start === start),
          words.findIndex((word) => word.end === end),
        ];
        expect(
          words
            .slice(from, to + 1)
            .map((word) => word.text)
            .join(' '),
        ).toBe(text);
        for (const last of [words[from - 1], words[to]]) if (last !== undefined) expect(last.text).toMatch(/[.?!]$/);
        expect((words[to + 1]?.start ?? Infinity) - end).toBeGreaterThanOrEqual(0.299);
      }
      const inOrder = found.toSorted((one, other) => one.start - other.start);
      inOrder.forEach(({ start }, at) => expect(start).toBeGreaterThanOrEqual(inOrder[at - 1]?.end ?? 0));
    }),
    { numRuns: 40 },
  );
});

test('words without any signs are parted where silence is', () => {
  const run = 'nobody wrote any signs here and still it is parted somewhere by what is heard '.repeat(4).trim();
  const [found] = passagesOf(transcriptWith(run, run, run), 'en');
  expect([run, `${run} ${run}`, `${run} ${run} ${run}`]).toContain(found?.text);
});

test('what is said nowhere is no passage', () => {
  expect(passagesOf({ paragraphs: [] }, 'en')).toEqual([]);
  expect(passagesOf({ paragraphs: [said('Too short.')] }, 'en')).toEqual([]);
});

test.each([
  ['acao', ['4-5', '6-7']],
  ['AÇÃO', ['4-5', '6-7']],
  ['a well known', ['0-2']],
  ['known case', ['1-3']],
  ['dont', ['5-6']],
  ["don't ac", ['5-7']],
  ['case in act', []],
  ['ca', ['2-3']],
  ['as', []],
  ['?!', []],
])('%s is found', (query, expected) => {
  const transcript = transcriptWith('A well-known case in “Ação”.', 'Don’t, ação!');
  const found = searchWords(transcript, query);
  expect(found.map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
  const words = wordsOf(transcript);
  for (const { from, to, start, end } of found) expect([start, end]).toEqual([words[from]?.start, words[to - 1]?.end]);
});
