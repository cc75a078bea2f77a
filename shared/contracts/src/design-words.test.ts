import fc from 'fast-check';
import { filledLayers, filledText, longestWord, variablesOf, wordsOfVideo } from './design-words';
import { textLayerSchema } from './entities/design-layers';

const words = {
  podcast: 'Night talk',
  episode: 'On owls',
  title: 'Owls, in short',
  author: 'Ana',
  date: 'March 4, 2026',
};

test('variables are filled, however they are written; other braces stay', () => {
  expect(filledText('{podcast}: { Episode }', words)).toBe('Night talk: On owls');
  expect(filledText('{TITLE} by {author}, {date}', words)).toBe('Owls, in short by Ana, March 4, 2026');
  expect(filledText('{show} {{title}} {title', words)).toBe('{show} {Owls, in short} {title');
});

test('a line of which nothing is known is left out, one of which something is stays', () => {
  expect(filledText('{title}\nby {author}\nevery week', { title: 'Owls' })).toBe('Owls\nevery week');
  expect(filledText('{podcast} – {episode}', { episode: 'On owls' })).toBe(' – On owls');
  expect(filledText('by {author}', { author: '  ' })).toBe('');
});

test('what is filled in is one line, and no longer than words are', () => {
  expect(filledText('{title}!', { title: 'a\nb\u202ec' })).toBe('a bc!');
  expect(filledText('{title}', { title: 'x'.repeat(2000) })).toHaveLength(longestWord);
  expect(filledText('{title}', { title: '{author}', author: 'Ana' })).toBe('{author}');
});

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{')),
      (text) => expect(filledText(text, words)).toBe(text),
    ),
  );
});

test('the texts of layers are filled, and it is known with what', () => {
  const layer = textLayerSchema.parse({
    kind: 'text',
    id: 'a',
    text: '{title} {Date}',
    left: 0,
    top: 0,
    width: 9,
    height: 9,
  });
  expect(filledLayers([layer, { kind: 'waveform' }], words)).toEqual([
    { ...layer, text: 'Owls, in short March 4, 2026' },
    { kind: 'waveform' },
  ]);
  expect([...variablesOf([layer, { kind: 'waveform' }])]).toEqual(['title', 'date']);
});

test('a video has a title and a day; of its episode what is known', () => {
  const date = new Date('2026-03-04T23:30:00Z');
  expect(wordsOfVideo({ title: 'Owls', episode: null, date, language: 'pt-BR' })).toEqual({
    title: 'Owls',
    podcast: '',
    episode: '',
    author: '',
    date: '4 de março de 2026',
  });
  const episode = { title: 'On owls', feedTitle: 'Night talk', author: null };
  expect(wordsOfVideo({ title: 'Owls', episode, date, language: 'en' })).toMatchObject({
    podcast: 'Night talk',
    episode: 'On owls',
    date: 'March 4, 2026',
  });
});
