import { cardTypeOf, cardTypes, designDrawingSchema, shapeSizes } from '@wavereel/contracts';
import fc from 'fast-check';
import type { Box } from './box';
import { drawingOf } from './document';
import { boundsOfLayer } from './layers';
import { reshaped } from './reshape';
import { documents } from './testing/documents';

const pictures = {
  square: '/assets/templates/square.jpg',
  vertical: '/assets/templates/vertical.jpg',
  horizontal: '/assets/templates/horizontal.jpg',
};

/** Pixels that two boxes share; those that grew to be graspable may share as many as they grew by. */
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));

const isLarge = (box: Box) => Math.min(box.width, box.height) >= 16;

test('in another shape nothing comes to lie outside or upon something else', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...cardTypes), (document, to) => {
      const after = reshaped(document, to, pictures);
      expect(after.size).toEqual(shapeSizes[to]);
      expect(designDrawingSchema.safeParse(drawingOf(after)).success).toBe(true);
      // In its own shape it stays as it is, wherever its parts stand.
      if (cardTypeOf(document.size) === to) return expect(after).toEqual(document);
      const bounds = after.layers.map((layer) => boundsOfLayer(after, layer));
      // What is turned may be larger than the design.
      for (const box of bounds.filter(
        ({ width, height }) => width <= shapeSizes[to].width && height <= shapeSizes[to].height,
      )) {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(after.size.width);
        expect(box.top + box.height).toBeLessThanOrEqual(after.size.height);
      }
      const [wave, bar] = [document.waveform.box, document.progress.box];
      if (isLarge(wave) && isLarge(bar) && shared(wave, bar) === 0)
        expect(shared(after.waveform.box, after.progress.box)).toBe(0);
    }),
  );
});

test('a built-in picture gives way to that of the shape, one of their own stays', () => {
  const [first] = fc.sample(documents, { numRuns: 1, seed: 1 });
  if (!first) throw new Error('No document');
  const square = { ...first, size: shapeSizes.square };
  const withPicture = (picture: string | null) => ({ ...square, background: { color: '#000000', picture } });
  const after = (picture: string | null) => reshaped(withPicture(picture), 'vertical', pictures).background.picture;
  expect([after(pictures.square), after('/files/own.jpg'), after(null)]).toEqual([
    pictures.vertical,
    '/files/own.jpg',
    null,
  ]);
});
