import { shapeLayerSchema, textLayerSchema, type DesignLayer } from '@wavereel/contracts';
import fc from 'fast-check';
import { boxOf, rotationOf } from './layers';
import { scaledBox, scaledIn } from './scaling';
import { boundsOfLayers } from './selection';
import { documents } from './testing/documents';
import { boundsOfTurned } from './turn';

const boxes = fc.record({
  left: fc.integer({ min: 0, max: 800 }),
  top: fc.integer({ min: 0, max: 800 }),
  width: fc.integer({ min: 40, max: 280 }),
  height: fc.integer({ min: 40, max: 280 }),
});
const to = fc.record({
  left: fc.integer({ min: 0, max: 500 }),
  top: fc.integer({ min: 0, max: 500 }),
  width: fc.integer({ min: 300, max: 1080 }),
  height: fc.integer({ min: 300, max: 1080 }),
});

test('what touched before touches after, and all of it fills the box that it was brought into', () => {
  fc.assert(
    fc.property(boxes, boxes, to, (one, other, target) => {
      const beside = { ...other, left: one.left + one.width };
      const from = {
        left: one.left,
        top: Math.min(one.top, beside.top),
        width: one.width + beside.width,
        height: Math.max(one.top + one.height, beside.top + beside.height) - Math.min(one.top, beside.top),
      };
      const [first, second] = [one, beside].map((box) => scaledBox(box, 0, { from, to: target }));
      if (!first || !second) throw new Error('Two boxes');
      expect(second.left).toBe(first.left + first.width);
      expect(first.left).toBe(target.left);
      expect(second.left + second.width).toBe(target.left + target.width);
      expect(Math.min(first.top, second.top)).toBe(target.top);
    }),
  );
});

test('twice as large, a turned box takes twice as much and keeps its turn', () => {
  fc.assert(
    fc.property(boxes, fc.integer({ min: -180, max: 180 }), (box, rotation) => {
      const from = boundsOfTurned(box, rotation);
      const twice = scaledBox(box, rotation, { from, to: { ...from, width: from.width * 2, height: from.height * 2 } });
      expect([twice.width, twice.height]).toEqual([box.width * 2, box.height * 2]);
      const after = boundsOfTurned(twice, rotation);
      expect(Math.abs(after.left - from.left)).toBeLessThanOrEqual(2);
      expect(Math.abs(after.width - 2 * from.width)).toBeLessThanOrEqual(3);
    }),
  );
});

test('several are sized from where they stood: there and back again nothing has changed', () => {
  fc.assert(
    fc.property(documents, to, (document, target) => {
      const from = boundsOfLayers(document, document.layers);
      const away = scaledIn(document, document, document.layers, { from, to: target });
      const back = scaledIn(away, document, document.layers, { from, to: from });
      const places = (of: typeof document) =>
        of.layers.map((layer: DesignLayer) => [boxOf(of, layer), rotationOf(layer)]);
      expect(places(back)).toEqual(places(document));
    }),
  );
});

test('sizes of texts and widths of borders follow the smaller of the two shares', () => {
  const place = { left: 0, top: 0, width: 200, height: 100 };
  const text = textLayerSchema.parse({ kind: 'text', id: 'a', text: 'A', size: 40, ...place });
  const shape = shapeLayerSchema.parse({ kind: 'shape', id: 'b', borderWidth: 10, ...place, top: 100 });
  const [document] = fc.sample(documents, { numRuns: 1, seed: 1 });
  if (!document) throw new Error('A design');
  const with2 = { ...document, layers: [text, shape] };
  const sizedTo = (width: number, height: number) =>
    scaledIn(with2, with2, with2.layers, {
      from: { left: 0, top: 0, width: 200, height: 200 },
      to: { left: 0, top: 0, width, height },
    }).layers;
  expect(sizedTo(400, 400)).toMatchObject([
    { size: 80, width: 400, height: 200 },
    { borderWidth: 20, top: 200 },
  ]);
  expect(sizedTo(400, 200)).toMatchObject([
    { size: 40, width: 400, height: 100 },
    { borderWidth: 10, top: 100 },
  ]);
  expect(sizedTo(100, 200)).toMatchObject([{ size: 20 }, { borderWidth: 5 }]);
});
