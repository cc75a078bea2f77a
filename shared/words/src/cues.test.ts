import { captionTrackSchema, type CaptionCue, type Transcript } from '@wavereel/contracts';
import fc from 'fast-check';
import { cuesOf } from './cues';
import { captionProfiles } from './profiles';
import { said, spoken, transcriptWith } from './testing';
import { wordsOf } from './text';
import { violations } from './violations';

const { netflix, bbc, phone } = captionProfiles;
const textsOf = (cues: readonly CaptionCue[]) => cues.map(({ text }) => text.replaceAll('\n', ' / '));

const english = `When you first get started in podcasting, it is almost guaranteed that you are going to make a handful of mistakes.
  That does not mean you have to make all of them! So we asked Sarah Miller, who has made a hundred episodes, what she would do differently.`;
const portuguese = `Quando você começa um podcast, é quase certo que vai cometer alguns erros pelo caminho.
  Isso não quer dizer que você precise cometer todos! Por isso perguntamos para a Maria Souza o que ela faria de outro jeito.`;

test('English is broken where its grammar allows', () =>
  expect(textsOf(cuesOf(spoken(english), netflix, 'en'))).toMatchInlineSnapshot(`
   [
     "When you first get started in podcasting,",
     "it is almost guaranteed that you are going / to make a handful of mistakes.",
     "That does not mean you have to make all / of them! So we asked Sarah Miller,",
     "who has made a hundred episodes, / what she would do differently.",
   ]
  `));

test('Portuguese is broken where its grammar allows', () =>
  expect(textsOf(cuesOf(spoken(portuguese), phone, 'pt-BR'))).toMatchInlineSnapshot(`
   [
     "Quando você começa / um podcast,",
     "é quase certo / que vai cometer alguns / erros pelo caminho.",
     "Isso não quer dizer / que você precise / cometer todos!",
     "Por isso perguntamos / para a Maria Souza o que / ela faria de outro jeito.",
   ]
  `));

test.each([
  [netflix, 'en', 'They were walking towards us with the very beautiful old painting'],
  [bbc, 'en', 'It was quite a surprise for everybody when Maria Callas appeared'],
  [netflix, 'en', 'There were many people outside whom he had never seen before'],
  [phone, 'en', 'They have not seen the little house behind our old garden'],
  [netflix, 'pt-BR', 'Eles chegaram bem cedo na festa que a nossa vizinha organizou'],
  [bbc, 'pt-BR', 'Naquele momento toda gente percebeu que ela não queria sair'],
  [bbc, 'pt-BR', 'O livro foi escrito há muitos anos por Machado Assis no Rio'],
  [phone, 'pt-BR', 'A minha vizinha não gosta de festas, mas o meu irmão sim'],
])('no line ends with a word that belongs to the next: %o', (profile, language, text) => {
  const endings =
    /\s(the|a|an|with|of|to|very|beautiful|old|quite|for|when|Maria|he|had|have|never|not|many|were|was|our|na|que|nossa|não|muitos|há|foi|por|Machado|no|toda|minha|de|mas|o|meu)$/i;
  const lines = cuesOf(spoken(text), profile, language).flatMap((cue) => cue.text.split('\n'));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(endings);
});

test('cues are shown while they are said, and tell when each word is', () => {
  const words = spoken('Hello there, friends. This is our show.');
  const cues = cuesOf(words, netflix, 'en');
  expect(cues.flatMap((cue) => cue.words.map(({ text }) => text))).toEqual(words.map(({ text }) => text));
  for (const cue of cues) {
    expect(cue.start).toBeLessThanOrEqual(cue.words[0]?.start ?? 0);
    expect(cue.end).toBeGreaterThanOrEqual(cue.words.at(-1)?.end ?? Infinity);
  }
});

test('two who speak are never in one cue', () => {
  const transcript = transcriptWith(['Ana', 'Are you ready?'], ['Bob', 'Yes.'], 'Music plays.');
  expect(cuesOf(transcript, netflix, 'en').map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ana', 'Are you ready?'],
    ['Bob', 'Yes.'],
    [undefined, 'Music plays.'],
  ]);
});

test('of a clip, what is said in it, from its start on and not beyond its end', () => {
  const transcript = transcriptWith('Before it.', 'Within the clip it is.', 'Behind it all.');
  const words = wordsOf(transcript);
  const [start, end] = [words[2]?.start ?? 0, (words[6]?.end ?? 0) + 0.2];
  const [cue, ...others] = cuesOf(transcript, netflix, 'en', { clip: { start, end } });
  expect(others).toEqual([]);
  expect(cue).toMatchObject({ start: 0, text: 'Within the clip it is.' });
  expect(cue?.end).toBeLessThanOrEqual(end - start);
});

test('a word that is longer than a line is cut', () => {
  const cues = cuesOf(spoken('x'.repeat(100)), phone, 'en');
  expect(
    textsOf(cues)
      .join(' / ')
      .split(' / ')
      .map((line) => line.length),
  ).toEqual([25, 25, 25, 25]);
  expect(violations(cues, phone, 'en')).toEqual([]);
});

test('somebody who speaks too quickly is shown with the sound all the same', () => {
  const words = spoken('So many words are said here in so very little time. '.repeat(20), { letter: 0.03, pause: 0 });
  const cues = cuesOf(words, netflix, 'en');
  const kinds = violations(cues, netflix, 'en').map(({ kind }) => kind);
  expect(kinds).toContain('tooFast');
  expect(kinds.filter((kind) => kind !== 'tooFast' && kind !== 'tooShort')).toEqual([]);
  for (const cue of cues) expect(Math.abs(cue.start - (cue.words[0]?.start ?? 0))).toBeLessThanOrEqual(0.15);
});

const texts = fc.array(
  fc.constantFrom('we', 'talk,', 'the', 'wonderful', 'evening.', 'of', 'não', 'é', 'possível!', 'João', 'Silva', 'and'),
  { minLength: 1, maxLength: 60 },
);
const calm: fc.Arbitrary<Transcript> = fc
  .array(
    fc.record({
      words: texts,
      speaker: fc.constantFrom(null, 'Ana', 'Bob'),
      pause: fc.double({ min: 1, max: 8, noNaN: true }),
    }),
    { maxLength: 6 },
  )
  .map((paragraphs) => {
    let start = 0;
    return {
      paragraphs: paragraphs.map(({ words, speaker, pause }) => {
        const made = said(words.join(' '), speaker, start);
        // Each word has 0.33 s at least, and each letter 75 ms.
        let time = start;
        for (const word of made.words) {
          word.start = time;
          word.end = time + Math.max(0.33, word.text.length * 0.075);
          time = word.end;
        }
        start = time + pause;
        return made;
      }),
    };
  });

test('whoever speaks calmly gets cues without any violation, with every word in order', () => {
  fc.assert(
    fc.property(
      calm,
      fc.constantFrom(netflix, bbc, phone),
      fc.constantFrom('en', 'pt-BR', 'de'),
      (transcript, profile, language) => {
        const cues = cuesOf(transcript, profile, language);
        captionTrackSchema.parse({ look: {}, cues });
        expect(violations(cues, profile, language)).toEqual([]);
        const words = wordsOf(transcript).map(({ text }) => text);
        expect(cues.flatMap(({ text }) => text.split(/\s/))).toEqual(words);
        expect(cues.flatMap((cue) => cue.words.map(({ text }) => text))).toEqual(words);
      },
    ),
    { numRuns: 150 },
  );
});
