import { createCanvas } from '@napi-rs/canvas';
import { textAlignments, textLayerSchema, textPlaces } from '@wavereel/contracts';
import type { TextLayer } from '@wavereel/contracts';
import fc from 'fast-check';
import { layoutText } from './text-layout';

const context = createCanvas(1, 1).getContext('2d');
/** Letters as wide as those of the renderer's own font: what is tested is arithmetic. */
function measure(text: string, size: number, letterSpacing = 0): number {
  context.font = `${size}px sans-serif`;
  context.letterSpacing = `${letterSpacing * size}px`;
  return context.measureText(text).width;
}

const layerOf = (change: Partial<TextLayer>): TextLayer =>
  textLayerSchema.parse({ kind: 'text', id: 'a', text: '', left: 0, top: 0, width: 800, height: 200, ...change });
const layout = (layer: TextLayer) =>
  layoutText(layer.text, layer, {
    language: 'en',
    measure: (start, end, size) => measure(layer.text.slice(start, end), size, layer.letterSpacing),
    spaceAtEnd: () => layer.letterSpacing,
  });

const words = fc
  .array(
    fc.constantFrom(
      'a',
      'podcast',
      'Überraschung',
      '東京の話',
      'مرحبا',
      'שלום',
      'วันนี้',
      'नमस्ते',
      '👨‍👩‍👧‍👦',
      '\n',
      'donaudampfschiff',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(' '));

test('any text fits its box, whatever stands around it', () => {
  fc.assert(
    fc.property(
      words,
      fc.record({
        left: fc.integer({ min: 0, max: 500 }),
        top: fc.integer({ min: 0, max: 500 }),
        width: fc.integer({ min: 8, max: 1080 }),
        height: fc.integer({ min: 8, max: 1080 }),
        size: fc.integer({ min: 6, max: 600 }),
        lineHeight: fc.constantFrom(0.8, 1.2, 3),
        letterSpacing: fc.constantFrom(0, -0.1, 0.2, 1),
        outlineWidth: fc.integer({ min: 0, max: 40 }),
        backgroundColor: fc.constantFrom('#00000000', '#FFFFFF', '#FFFFFF80'),
        backgroundPadding: fc.integer({ min: 0, max: 200 }),
        alignment: fc.constantFrom(...textAlignments),
        verticalAlignment: fc.constantFrom(...textPlaces),
      }),
      (text, look) => {
        const layer = layerOf({ ...look, text });
        const { lines, fontSize, background } = layout(layer);
        expect(fontSize).toBeLessThanOrEqual(Math.max(2, layer.size));
        for (const { x, y, width } of lines) {
          // Places are whole pixels, widths are added up.
          expect(x).toBeGreaterThanOrEqual(layer.left - 1);
          expect(x + width).toBeLessThanOrEqual(layer.left + layer.width + 2);
          expect(y - 0.94 * fontSize).toBeGreaterThanOrEqual(layer.top - 1);
          expect(y + 0.28 * fontSize).toBeLessThanOrEqual(layer.top + layer.height + 1);
        }
        expect(background.x).toBeGreaterThanOrEqual(layer.left);
        expect(background.y).toBeGreaterThanOrEqual(layer.top);
        expect(background.x + background.width).toBeLessThanOrEqual(layer.left + layer.width);
        expect(background.y + background.height).toBeLessThanOrEqual(layer.top + layer.height);
      },
    ),
  );
});

test('nothing of a text is left out where there is room for it at some size, and none of its words is broken', () => {
  const text = 'The longest conversation that we have ever had about podcasting';
  const { lines, fontSize } = layout(layerOf({ text, size: 300, width: 400, height: 200 }));
  expect(lines.map((line) => line.text).join(' ')).toBe(text);
  expect(fontSize).toBeGreaterThan(20);
  expect(fontSize).toBeLessThan(60);
});

test('a text that has room keeps its size', () => {
  const { fontSize, lines } = layout(layerOf({ text: 'Hello', size: 60 }));
  expect([fontSize, lines.length]).toEqual([60, 1]);
});

test('start and end follow the direction in which a text is read', () => {
  const left = (change: Partial<TextLayer>) => layout(layerOf({ size: 40, ...change })).lines[0]?.x ?? NaN;
  expect(left({ text: 'Hello', alignment: 'start' })).toBe(0);
  expect(left({ text: 'Hello', alignment: 'end' })).toBeGreaterThan(600);
  expect(left({ text: 'שלום', alignment: 'start' })).toBeGreaterThan(600);
  expect(left({ text: 'שלום', alignment: 'end' })).toBe(0);
  expect(left({ text: 'Hello', alignment: 'center' })).toBeCloseTo(400 - measure('Hello', 40) / 2, -1);
});

test('words stand at the top, in the middle or at the bottom of their box', () => {
  const [top = 0, middle = 0, bottom = 0] = textPlaces.map(
    (verticalAlignment) => layout(layerOf({ text: 'Hello', size: 40, verticalAlignment })).lines[0]?.y,
  );
  expect([top, middle, bottom]).toEqual([38, 113, 189]);
});

test('space between letters makes a text wider by all but the last of it, and smaller where the box would not hold it', () => {
  const [plain, spaced] = [0, 0.5].map((letterSpacing) => layout(layerOf({ text: 'Hello', size: 40, letterSpacing })));
  expect(spaced?.fontSize).toBe(40);
  expect((spaced?.lines[0]?.width ?? 0) - (plain?.lines[0]?.width ?? 0)).toBeCloseTo(4 * 20, 0);
  const [line] = layout(layerOf({ text: 'Hello', size: 150, letterSpacing: 1, alignment: 'start' })).lines;
  expect(line?.width).toBeLessThanOrEqual(800);
  expect(line?.width).toBeGreaterThan(780);
});

test('outline, padding and corners are smaller by as much as the letters', () => {
  const look = { outlineWidth: 20, backgroundColor: '#000000', backgroundPadding: 40, backgroundRadius: 30 };
  const fits = layout(layerOf({ ...look, text: 'Hi', size: 40 }));
  expect([fits.share, fits.rounding]).toEqual([1, 30]);
  const fitted = layout(layerOf({ ...look, text: 'Hi', size: 600 }));
  expect(fitted.share).toBeCloseTo(fitted.fontSize / 600);
  expect(fitted.rounding).toBeCloseTo(30 * fitted.share);
  // More of the box is left for the letters than a padding that stays would leave.
  expect(fitted.fontSize).toBeGreaterThan((200 - 2 * 40) / 1.22);
});

test('empty lines between others are kept, those before and after are not', () => {
  const places = (text: string) => layout(layerOf({ text, size: 30, verticalAlignment: 'top' })).lines;
  const [first, second] = places('\none\n\n \ntwo\n');
  expect(places('one')).toEqual([{ ...first, start: 0 }]);
  expect([first?.text, second?.text]).toEqual(['one', 'two']);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(Math.round(3 * 1.2 * 30));
});
