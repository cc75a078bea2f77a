import { limits } from '@wavereel/contracts';
import { cardDrawing, cardName } from './card';
import type { Card } from './card';
import { cardFile } from './page/model';

const card: Card = { title: 'Owls by night', cover: 'https://a.example/cover.png', color: '#0f766e' };
const picture = '00000000-0000-4000-8000-000000000000';

test('a card is another one wherever it would look otherwise, and else the same', () => {
  expect(cardName({ ...card })).toBe(cardName(card));
  const others = [{ title: 'Foxes' }, { cover: null }, { color: null }, { color: '#0f766f' }];
  expect(new Set(others.map((change) => cardName({ ...card, ...change }))).size).toBe(others.length);
  expect(others.map((change) => cardName({ ...card, ...change }))).not.toContain(cardName(card));
});

test('cover, title and sound stand within it and beside each other; without a cover the words have its room', () => {
  const [withCover, without] = [cardDrawing(card, picture), cardDrawing({ ...card, cover: null }, null)];
  expect(withCover.layers.map(({ kind }) => kind)).toEqual(['waveform', 'text', 'image']);
  expect(without.layers.map(({ kind }) => kind)).toEqual(['waveform', 'text']);
  expect(without.waveLeft).toBeLessThan(withCover.waveLeft);
  for (const { waveLeft, waveRight, waveBottom, layers } of [withCover, without]) {
    expect([waveRight < cardFile.width, waveBottom < cardFile.height, waveLeft > 0]).toEqual([true, true, true]);
    const boxes = layers.flatMap((layer) => ('left' in layer ? [layer] : []));
    for (const { left, top, width, height } of boxes)
      expect([left + width < cardFile.width, top + height < cardFile.height]).toEqual([true, true]);
  }
});

test('the longest title that there may be can be drawn, in whatever letters', () => {
  for (const letter of ['W', '漢', '\u{1F989}', 'ש', '\n', '{']) {
    const title = letter.repeat(limits.linkTitleChars);
    expect(cardDrawing({ ...card, title }, picture).width).toBe(cardFile.width);
  }
});
