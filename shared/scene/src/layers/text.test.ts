import { createCanvas } from '@napi-rs/canvas';
import { textLayerSchema } from '@wavereel/contracts';
import type { TextLayer } from '@wavereel/contracts';
import { fontsOf, wordingOfLayer, wordsOf } from '@wavereel/fonts';
import fc from 'fast-check';
import type { Context2D } from '../canvas';
import { directionOf } from '../captions/direction';
import { measureBy } from '../captions/type';
import { spacedRuns, spaceAtEnd } from './spacing';
import { drawText } from './text';
import { layoutText } from './text-layout';

/** A canvas that throws where a browser would. */
const context = createCanvas(64, 64).getContext('2d') as unknown as Context2D;
const measure = measureBy(createCanvas(1, 1).getContext('2d') as unknown as Context2D);

const layerOf = (change: Partial<TextLayer>): TextLayer =>
  textLayerSchema.parse({
    kind: 'text',
    id: 'a',
    text: '',
    left: 10,
    top: 10,
    width: 300,
    height: 100,
    backgroundColor: '#FF0000',
    backgroundPadding: 0,
    ...change,
  });

function layoutOf(layer: TextLayer) {
  const text = wordsOf(layer);
  const wording = wordingOfLayer(layer);
  const fonts = spacedRuns(fontsOf(wording)(text), text, layer.letterSpacing);
  return layoutText(text, layer, {
    language: wording.language,
    measure: (start, end, size) => measure({ text, language: wording.language, fonts }, { start, end }, size),
    spaceAtEnd: (start, end) => spaceAtEnd(fonts, text, { start, end }, directionOf(text)),
  });
}

const letters = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u200b',
        '\u200d',
        '\u2060',
        '\ufeff',
        '\u00ad',
        '\u200f',
        '\u{e0041}',
        '\u0301',
        '\u064b',
        ' ',
        '\n',
      ),
      fc.constantFrom('i', 'W', 'Hi', 'é', 'م', 'مرحبا', 'שלום', 'नमस्ते', '東京', '👨‍👩‍👧‍👦', '🇧🇷', '.', '7'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('any lawful text is laid out in boxes that are there, and painted', () => {
  const looks = fc.record({
    text: letters,
    letterSpacing: fc.oneof(fc.constantFrom(-0.1, 0, 1), fc.double({ min: -0.1, max: 1, noNaN: true })),
    left: fc.double({ min: -40, max: 90, noNaN: true }),
    width: fc.double({ min: 1, max: 300, noNaN: true }),
    height: fc.double({ min: 1, max: 100, noNaN: true }),
    size: fc.constantFrom(6, 36, 600),
    alignment: fc.constantFrom('start', 'center', 'end'),
    backgroundPadding: fc.constantFrom(0, 0.5, 30),
    gradient: fc.constantFrom(null, { to: '#00FF00', angle: 45 }),
    shadowWidth: fc.constantFrom(0, 4),
    outlineWidth: fc.constantFrom(0, 2),
  });
  fc.assert(
    fc.property(looks, (look) => {
      const layer = layerOf(look);
      const { lines, background } = layoutOf(layer);
      for (const { x, y, width } of lines) {
        expect([x, y, width].every(Number.isFinite)).toBe(true);
        expect(width).toBeGreaterThanOrEqual(0);
      }
      expect(Object.values(background).every(Number.isFinite)).toBe(true);
      expect(Math.min(background.width, background.height)).toBeGreaterThanOrEqual(0);
      drawText(context, layer, measure);
    }),
    { numRuns: 400 },
  );
});

test.each(['\u200b', '\u200b\u200d', '\u0301', 'i\u200b'])('letters that take no room are painted: %j', (text) => {
  for (const letterSpacing of [-0.1, 1])
    expect(() => drawText(context, layerOf({ text, letterSpacing }), measure)).not.toThrow();
});

test('what takes no room has no space after it: a word that begins with it, read from the right, is as wide as without', () => {
  const widthOf = (text: string) => layoutOf(layerOf({ text, letterSpacing: 0.5, size: 40 })).lines[0]?.width;
  expect(widthOf('\u200bمرحبا')).toBe(widthOf('مرحبا'));
  expect(widthOf('Hello\u200b')).toBe(widthOf('Hello'));
});
