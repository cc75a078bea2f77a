import fc from 'fast-check';
import { cardTypes } from './entities/card-type';
import { designDrawingSchema, type DesignDrawing } from './entities/design';
import type { DesignLayer } from './entities/design-layers';
import { layoutKey } from './entities/design-layouts';
import { reshapedDrawing, shapeSizes } from './reshape';
import { shapedDrawing } from './shaped';
import { drawings, kinds, picture, type Box } from './testing/drawings';

const pictures = { square: '/square.jpg', vertical: '/vertical.jpg', horizontal: '/horizontal.jpg' };

const boxesOf = (drawing: DesignDrawing): Box[] => [
  {
    left: drawing.waveLeft,
    top: drawing.waveTop,
    width: drawing.waveRight - drawing.waveLeft,
    height: drawing.waveBottom - drawing.waveTop,
  },
  {
    left: drawing.progressBarLeft,
    top: drawing.progressBarTop,
    width: drawing.progressBarRight - drawing.progressBarLeft,
    height: drawing.progressBarBottom - drawing.progressBarTop,
  },
  ...drawing.layers.flatMap((layer) => ('id' in layer ? [layer] : [])),
];

const isApart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

test('in another shape nothing lies outside, and what was apart is apart', () => {
  fc.assert(
    fc.property(drawings, fc.constantFrom(...cardTypes), (drawing, shape) => {
      const after = reshapedDrawing(drawing, shape, pictures);
      const { width, height } = shapeSizes[shape];
      expect(designDrawingSchema.parse(after)).toEqual(after);
      expect([after.width, after.height]).toEqual([width, height]);
      const [before, boxes] = [boxesOf(drawing), boxesOf(after)];
      for (const [at, box] of boxes.entries()) {
        expect([box.left >= 0, box.top >= 0, box.left + box.width <= width, box.top + box.height <= height]).toEqual(
          Array(4).fill(true),
        );
        for (const [other, theirs] of boxes.entries()) {
          const [was, wasOther] = [before[at], before[other]];
          if (was && wasOther && at < other && isApart(was, wasOther)) expect(isApart(box, theirs)).toBe(true);
        }
      }
    }),
  );
});

const drawingOf = (...layers: readonly object[]) =>
  designDrawingSchema.parse({
    ...shapeSizes.square,
    waveTop: 300,
    waveLeft: 300,
    waveBottom: 780,
    waveRight: 780,
    layers: layers.map((layer, at) => ({ ...layer, id: `layer-${at}` })),
  });
const first = ({ layers: [layer] }: DesignDrawing): Partial<Extract<DesignLayer, { id: string }>> =>
  layer !== undefined && 'id' in layer ? layer : {};

test('a picture keeps its proportions, by the edge that it is near to', () => {
  const cover = { kind: 'image', picture, left: 54, top: 54, width: 216, height: 216 };
  const vertical = first(reshapedDrawing(drawingOf(cover), 'vertical', pictures));
  expect(vertical).toMatchObject({ left: 36, top: 64, width: 144, height: 144 });
  const right = { ...cover, left: 810, top: 810 };
  const horizontal = first(reshapedDrawing(drawingOf(right), 'horizontal', pictures));
  expect(horizontal).toMatchObject({ left: 1072, top: 540, width: 144, height: 144 });
});

test('one about the middle of what moves stays there', () => {
  const moon = { kind: 'image', picture, form: 'ellipse', left: 440, top: 440, width: 200, height: 200 };
  const { left = 0, top = 0, width = 0, height = 0 } = first(reshapedDrawing(drawingOf(moon), 'vertical', pictures));
  expect([left + width / 2, top + height / 2]).toEqual([360, 640]);
  expect(width).toBe(height);
});

test('there and back again words have the size that they had', () => {
  const words = {
    kind: 'text',
    text: 'Words',
    left: 100,
    top: 100,
    width: 800,
    height: 300,
    size: 96,
    outlineWidth: 8,
  };
  const away = reshapedDrawing(drawingOf(words), 'vertical', pictures);
  const { size, outlineWidth } = first(reshapedDrawing(away, 'square', pictures)) as {
    size: number;
    outlineWidth: number;
  };
  expect(Math.abs(size - 96)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(outlineWidth - 8)).toBeLessThanOrEqual(0.5);
});

test('what reaches from edge to edge does so in every shape', () => {
  const whole = { kind: 'image', picture, left: 0, top: 0, width: 1080, height: 540 };
  expect(first(reshapedDrawing(drawingOf(whole), 'vertical', pictures))).toMatchObject({
    left: 0,
    top: 0,
    width: 720,
    height: 640,
  });
});

test('a built-in picture gives way to that of the shape, one of their own stays, the same shape is the very same', () => {
  const of = (backgroundImage: string | null) => ({ ...drawingOf(), backgroundImage });
  const after = (image: string | null) => reshapedDrawing(of(image), 'vertical', pictures).backgroundImage;
  expect([after(pictures.square), after('/own.jpg'), after(null)]).toEqual([pictures.vertical, '/own.jpg', null]);
  const same = of(null);
  expect(reshapedDrawing(same, 'square', pictures)).toBe(same);
});

/** Whatever the wire takes: as large and as far outside as may be, turned, thin as a hair. */
const wild: fc.Arbitrary<DesignDrawing> = fc
  .tuple(
    fc.constantFrom(64, 720, 1080, 1280, 1920),
    fc.constantFrom(64, 720, 1080, 1280, 1920),
    fc.array(fc.constantFrom(-4096, -1000.5, 0, 10, 500, 4096), { minLength: 8, maxLength: 8 }),
    fc.array(
      fc.record({
        layer: fc.constantFrom(...kinds),
        left: fc.constantFrom(-4096, -300.25, 0, 100, 4096),
        top: fc.constantFrom(-4096, -300.25, 0, 500, 4096),
        width: fc.constantFrom(1, 1.5, 8, 1200, 4096),
        height: fc.constantFrom(1, 1.5, 8, 1200, 4096),
        rotation: fc.constantFrom(0, 0, 45, -180, 90, 1),
      }),
      { maxLength: 4 },
    ),
    fc.uniqueArray(
      fc.record({
        shape: fc.constantFrom(...cardTypes),
        part: fc.constantFrom('waveform', 'progress', 'layer-0', 'layer-1', 'gone'),
        left: fc.constantFrom(-4096, 4096, 10),
        top: fc.constantFrom(-4096, 4096, 10),
        width: fc.constantFrom(1, 4096),
        height: fc.constantFrom(1.5, 4096),
      }),
      { selector: layoutKey },
    ),
  )
  .map(([width, height, [top, left, bottom, right, barTop, barLeft, barBottom, barRight], layers, layouts]) =>
    designDrawingSchema.parse({
      width,
      height,
      waveTop: top,
      waveLeft: left,
      waveBottom: bottom,
      waveRight: right,
      progressBarTop: barTop,
      progressBarLeft: barLeft,
      progressBarBottom: barBottom,
      progressBarRight: barRight,
      layers: layers.map(({ layer, ...place }, at) => ({ ...layer, ...place, id: `layer-${at}` })),
      layouts,
    }),
  );

test('whatever the wire takes, in another shape the wire takes it too', () => {
  fc.assert(
    fc.property(wild, fc.constantFrom(...cardTypes), fc.constantFrom(...cardTypes), (drawing, shape, then) => {
      const after = shapedDrawing(drawing, shape, pictures);
      expect(designDrawingSchema.safeParse(after).error).toBeUndefined();
      expect(designDrawingSchema.safeParse(shapedDrawing(after, then, pictures)).error).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
