import { brightness, randomColor, textColorOn } from './colors';

test('text is black on bright colours and white on dark ones', () => {
  expect([textColorOn('#ffe600'), textColorOn('#2b2bd6'), textColorOn('#808080'), textColorOn('#7f7f7f')]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
    '#ffffff',
  ]);
});

test('a random colour is neither too dark nor too bright', () => {
  const values = Array.from({ length: 500 }, () => brightness(randomColor()));

  expect(Math.min(...values)).toBeGreaterThanOrEqual(0.2);
  expect(Math.max(...values)).toBeLessThanOrEqual(0.8);
});

test('colours that would be too dark or too bright are drawn again', () => {
  const draws = [0, 0.999999999, 0xa0a0a0 / 0x1000000];

  expect(randomColor(() => draws.shift() ?? Number.NaN)).toBe('#a0a0a0');
});
