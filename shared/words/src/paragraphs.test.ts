import { paragraphsOf } from './paragraphs';
import { spoken } from './testing';

test('recognised words are parted by silence, by who speaks, and with the sentence after about 80 words', () => {
  const first = spoken('Hello there.');
  const second = spoken('And so', { start: 3 });
  const third = spoken('it goes', { start: 8 });
  expect(paragraphsOf([...first, ...second, ...third]).map(({ words }) => words.length)).toEqual([2, 2, 2]);
  expect(paragraphsOf(first, ['Ana', 'Bob']).map(({ speaker }) => speaker)).toEqual(['Ana', 'Bob']);
  const long = paragraphsOf(spoken('Seven words are in this very sentence. '.repeat(40)));
  expect(long.map(({ words }) => words.length)).toEqual([84, 84, 84, 28]);
  expect(paragraphsOf(spoken('word '.repeat(1000))).every(({ words }) => words.length <= 240)).toBe(true);
});
