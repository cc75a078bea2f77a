import fc from 'fast-check';
import { filledLayers, filledText, longestWord, variablesOf, wordsOfVideo } from './design-words';
import { designLayersSchema, mostLayerChars, textLayerSchema, type DesignLayer } from './entities/design-layers';

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

describe('what is filled is a design as good as any', () => {
  const place = { left: 0, top: 0, width: 400, height: 200 };
  const textsOf = (texts: readonly string[]): DesignLayer[] =>
    texts.map((text, index) => textLayerSchema.parse({ kind: 'text', id: `t${index}`, text, ...place }));
  const lettersOf = (layers: readonly DesignLayer[]) =>
    layers.map((layer) => (layer.kind === 'text' ? layer.text : ''));

  test('a text that grew too long is cut where a letter ends; others stay as they are', () => {
    const still = 'a'.repeat(1000);
    const [long, same] = lettersOf(filledLayers(textsOf(['{title}'.repeat(6), still]), { title: '😀'.repeat(100) }));
    expect([long, same]).toEqual(['😀'.repeat(500), still]);
    const [odd] = lettersOf(filledLayers(textsOf(['-{title}'.repeat(6)]), { title: '😀'.repeat(100) }));
    expect(odd?.endsWith('😀')).toBe(true);
  });

  test('texts that are too much together are cut alike, and those of their own words are not', () => {
    const own = 'b'.repeat(900);
    const filled = lettersOf(
      filledLayers(textsOf([...Array<string>(200).fill('{title}'), own]), { title: 'x'.repeat(500) }),
    );
    expect(filled.at(-1)).toBe(own);
    expect(new Set(filled.slice(0, -1)).size).toBe(1);
    expect(filled[0]?.length).toBeGreaterThan(50);
    expect(JSON.stringify(filled).length).toBeLessThan(mostLayerChars);
  });

  test('whatever is filled in', () => {
    const piece = fc.constantFrom(
      '{title}',
      '{podcast}',
      '{ Episode }',
      ' ',
      'at "last"\n',
      '\\',
      '😀',
      'あいう',
      'e\u0301',
    );
    const texts = fc.array(
      fc.array(piece, { maxLength: 160, size: 'max' }).map((parts) => parts.join('').slice(0, 1000)),
      { maxLength: 200, size: 'max' },
    );
    const word = fc.string({
      unit: fc.constantFrom('a', '"', '\\', '😀', '\n', '\u202e', 'न्'),
      maxLength: 900,
      size: 'max',
    });
    const layersOf = texts.map(textsOf).filter((layers) => designLayersSchema.safeParse(layers).success);
    fc.assert(
      fc.property(layersOf, fc.record({ title: word, podcast: word, episode: word }), (layers, each) => {
        const filled = filledLayers(layers, each);
        expect(designLayersSchema.parse(filled)).toEqual(filled);
        expect(lettersOf(filled).some((text) => /\p{Cs}/u.test(text))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
