import { wordsOf } from '@wavereel/words';
import { said } from '../../testing/transcripts';
import { blocksOf, transcriptOf } from '../document/blocks';
import { findsOf, replaced } from './found';

test('one word replaced by more stays before the next block and within the sound, and the word itself keeps its time', () => {
  const duration = 4;
  const blocks = blocksOf({ paragraphs: [said('We like tea', 0), said('you like tea', 1.5)] });
  const more = 'tea and coffee and a great deal of cake with it';
  const words = wordsOf(transcriptOf(replaced(blocks, findsOf(blocks, 'tea'), more, duration)));
  const old = wordsOf(transcriptOf(blocks));
  expect(words.filter((word) => old.includes(word))).toEqual(old);
  expect(words).toHaveLength(old.length + 18 + 2);
  words.forEach(({ start, end }, at) => {
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(words[at + 1]?.start ?? duration);
  });
});
