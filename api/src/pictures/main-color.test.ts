import fc from 'fast-check';
import { mainColor } from './main-color';

type Pixel = readonly [number, number, number, number?];
const picture = (...parts: readonly (readonly [number, Pixel])[]): Uint8ClampedArray =>
  new Uint8ClampedArray(
    parts.flatMap(([count, [red, green, blue, opacity = 255]]) =>
      Array.from({ length: count }, () => [red, green, blue, opacity]).flat(),
    ),
  );

test('of a dark cover with a red mark it is the red', () => {
  expect(mainColor(picture([900, [20, 20, 24]], [100, [210, 30, 40]]))).toBe('#d21e28');
});

test('of two colours it is the one there is more of', () => {
  expect(mainColor(picture([300, [30, 90, 200]], [100, [210, 30, 40]]))).toBe('#1e5ac8');
});

test('a picture in greys, of a few odd pixels, or seen through, has none', () => {
  expect(mainColor(picture([500, [128, 128, 130]], [500, [250, 250, 250]]))).toBeNull();
  expect(mainColor(picture([999, [40, 40, 40]], [1, [255, 0, 0]]))).toBeNull();
  expect(mainColor(picture([100, [255, 0, 0, 0]]))).toBeNull();
  expect(mainColor(new Uint8ClampedArray())).toBeNull();
});

test('whatever the pixels are, it is a colour or none', () => {
  fc.assert(
    fc.property(fc.uint8ClampedArray({ maxLength: 400 }), (pixels) => {
      const color = mainColor(pixels);
      expect(color === null || /^#[0-9a-f]{6}$/.test(color)).toBe(true);
    }),
  );
});
