import fc from 'fast-check';
import { contrast, leastContrast, palette, type Scheme } from './palette';

const colors = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** Each pair of text and ground that a page has. */
const pairs = ({ paper, raised, soft, ink, muted, accent, onAccent, band, deep, onBand }: Scheme) => [
  ...[ink, muted, accent].flatMap((text) => [paper, raised, soft].map((ground) => [text, ground] as const)),
  [onAccent, accent] as const,
  [onBand, band] as const,
  [onBand, deep] as const,
];

test('the measure itself agrees with known values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('whatever the colour, all text can be read on every ground, by day and by night', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { light, dark } = palette(color);
      for (const [text, ground] of [...pairs(light), ...pairs(dark)]) {
        expect(text).toMatch(/^#[\da-f]{6}$/);
        expect([color, text, ground, contrast(text, ground) >= leastContrast]).toEqual([color, text, ground, true]);
      }
    }),
    { numRuns: 500 },
  );
});

test('a colour that can be read is taken as it is, and a page without one has that of the product', () => {
  expect(palette('#a4133c').light).toMatchObject({ accent: '#a4133c', band: '#a4133c' });
  expect(palette(null)).toEqual(palette('#4338ca'));
});

test('black, white and grey make a page without a tint', () => {
  for (const color of ['#000000', '#ffffff', '#808080'])
    for (const { paper } of Object.values(palette(color))) expect(paper).toMatch(/^#(..)\1\1$/);
});
