import fc from 'fast-check';
import { apart, colorOf, contrast, hexOf } from './color';
import { coverColorsOf, plainColors } from './cover-colors';
import { leastOfSound, leastOfWords, schemeOf, type Tone } from './scheme';

const channel = fc.integer({ min: 0, max: 255 });
const rgb = fc.tuple(channel, channel, channel);
const tones: readonly Tone[] = ['dark', 'light', 'vivid'];

const pixelsOf = (
  ...runs: readonly (readonly [count: number, red: number, green: number, blue: number, opacity?: number])[]
) =>
  new Uint8ClampedArray(
    runs.flatMap(([count, red, green, blue, opacity = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, opacity]).flat(),
    ),
  );

test('a colour goes to its perceived parts and back', () => {
  fc.assert(
    fc.property(rgb, (channels) => {
      const hex = `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
      expect(hexOf(colorOf(...channels))).toBe(hex);
    }),
  );
});

test('a colour that no screen shows becomes one of the same lightness that it does show', () => {
  const strong = hexOf({ lightness: 0.9, chroma: 0.4, hue: 260 });
  const channels = [1, 3, 5].map((at) => parseInt(strong.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels;
  expect(colorOf(red, green, blue).lightness).toBeCloseTo(0.9, 1);
});

test('colours are set apart where they must be, and left where they stand far enough', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  const grey = colorOf(0x80, 0x80, 0x80);
  expect(contrast(apart(grey, '#808080', 4.5), '#808080')).toBeGreaterThanOrEqual(4.5);
  expect(apart(colorOf(0, 0, 0), '#FFFFFF', 4.5)).toBe('#000000');
});

test('of any cover, words and sound can be read in every tone', () => {
  fc.assert(
    fc.property(rgb, rgb, fc.constantFrom(...tones), (main, accent, tone) => {
      const scheme = schemeOf({ main: colorOf(...main), accent: colorOf(...accent) }, tone);
      for (const surface of [scheme.ground, scheme.panel]) {
        expect(contrast(scheme.ink, surface)).toBeGreaterThanOrEqual(leastOfWords);
        expect(contrast(scheme.wave, surface)).toBeGreaterThanOrEqual(leastOfSound);
      }
      expect(contrast(scheme.onWave, scheme.wave)).toBeGreaterThanOrEqual(leastOfWords);
    }),
    { numRuns: 300 },
  );
});

test('the main colour of a cover is the one with the most room, its accent a small strong one', () => {
  const { main, accent } = coverColorsOf(pixelsOf([900, 20, 24, 60], [90, 240, 60, 40], [10, 200, 200, 200]));
  expect(hexOf(main)).toBe('#14183C');
  expect(hexOf(accent)).toBe('#F03C28');
});

test('a cover in greys keeps its greys and gets an accent', () => {
  const { main, accent } = coverColorsOf(pixelsOf([500, 240, 240, 240], [400, 30, 30, 30]));
  expect(hexOf(main)).toBe('#F0F0F0');
  expect(accent).toEqual(plainColors.accent);
});

test('a single spot is no accent, and what is seen through is no colour', () => {
  expect(coverColorsOf(pixelsOf([999, 30, 30, 30], [1, 255, 0, 0])).accent).toEqual(plainColors.accent);
  expect(coverColorsOf(pixelsOf([50, 255, 0, 0, 0]))).toEqual(plainColors);
  expect(coverColorsOf(new Uint8ClampedArray())).toEqual(plainColors);
});
