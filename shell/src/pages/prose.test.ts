import { documentNames, prose, type Document } from './prose';

/** What a document is made of, without its words. */
const shapeOf = ({ chapters }: Document) =>
  chapters.map(({ paragraphs = [], list = [] }) => ({ paragraphs: paragraphs.length, list: list.length }));
const wordsOf = ({ title, lead, chapters }: Document) => [
  title,
  lead,
  ...chapters.flatMap((chapter) => [chapter.title, ...(chapter.paragraphs ?? []), ...(chapter.list ?? [])]),
];

test.each(documentNames)('%s says the same in both languages, chapter by chapter', (name) => {
  const [english, portuguese] = [prose.en[name], prose['pt-BR'][name]];
  expect(shapeOf(portuguese)).toEqual(shapeOf(english));
  expect(english.chapters.length).toBeGreaterThan(3);
  expect(wordsOf(english).filter((words) => wordsOf(portuguese).includes(words))).toEqual([]);
});

test('nothing stands twice in a document, and nothing is empty', () => {
  for (const language of ['en', 'pt-BR'] as const) {
    for (const name of documentNames) {
      const words = wordsOf(prose[language][name]);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((text) => text.trim().length < 3)).toEqual([]);
    }
  }
});
