import {
  captionFonts,
  everyLayer,
  frameRates,
  progressBarStyles,
  shapeForms,
  shapeSizes,
  textAlignments,
  waveformStyles,
  type DesignLayer,
} from '@wavereel/contracts';
import fc from 'fast-check';
import type { DesignDocument } from '../document';

const colors = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 4 })
  .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

const boxesIn = ({ width, height }: { width: number; height: number }) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: width - 8 }),
      fc.integer({ min: 0, max: height - 8 }),
      fc.integer({ min: 8, max: width }),
      fc.integer({ min: 8, max: height }),
    )
    .map(([left, top, across, along]) => ({
      left,
      top,
      width: Math.min(across, width - left),
      height: Math.min(along, height - top),
    }));

/** Layers of a design, what moves among them. */
function layersIn(size: { width: number; height: number }): fc.Arbitrary<readonly DesignLayer[]> {
  const turns = fc.oneof(fc.constant(0), fc.integer({ min: -180, max: 180 }));
  const resting = fc.tuple(boxesIn(size), fc.boolean(), fc.boolean(), fc.constantFrom(0, 0.5, 1), turns);
  const one = fc.oneof(
    fc.record({
      kind: fc.constant('shape' as const),
      form: fc.constantFrom(...shapeForms),
      color: colors,
      borderColor: colors,
      borderWidth: fc.integer({ min: 0, max: 40 }),
      radius: fc.integer({ min: 0, max: 200 }),
    }),
    fc.record({
      kind: fc.constant('text' as const),
      text: fc.string({ maxLength: 30 }),
      fontFamily: fc.constantFrom(...captionFonts),
      size: fc.integer({ min: 6, max: 300 }),
      weight: fc.constantFrom(400, 700),
      italic: fc.boolean(),
      capitals: fc.boolean(),
      lineHeight: fc.constantFrom(1, 1.2),
      letterSpacing: fc.constantFrom(0, 0.25),
      gradient: fc.option(fc.record({ to: colors, angle: fc.constantFrom(0, 90) })),
      alignment: fc.constantFrom(...textAlignments),
      verticalAlignment: fc.constantFrom('top' as const, 'bottom' as const),
      color: colors,
      outlineColor: colors,
      outlineWidth: fc.integer({ min: 0, max: 20 }),
      shadowColor: colors,
      shadowWidth: fc.integer({ min: 0, max: 20 }),
      backgroundColor: colors,
      backgroundPadding: fc.integer({ min: 0, max: 40 }),
      backgroundRadius: fc.integer({ min: 0, max: 40 }),
    }),
  );
  const placedLayer = fc
    .tuple(fc.integer({ min: 0, max: 1e9 }), resting, one)
    .map(([id, [box, hidden, locked, opacity, rotation], own]): DesignLayer => ({
      ...own,
      ...box,
      id: String(id),
      hidden,
      locked,
      opacity,
      rotation,
    }));
  const moving = (['waveform', 'progress'] as const).map((kind): DesignLayer => ({ kind }));
  return fc
    .uniqueArray(placedLayer, { maxLength: 5, selector: (layer) => JSON.stringify('id' in layer && layer.id) })
    .chain((own) => fc.shuffledSubarray([...own, ...moving]))
    .map(everyLayer);
}

/** Any design that the editor can make. */
export const documents: fc.Arbitrary<DesignDocument> = fc.constantFrom(...Object.values(shapeSizes)).chain((size) =>
  fc.record({
    name: fc.string({ maxLength: 20 }),
    size: fc.constant(size),
    background: fc.record({ color: colors, picture: fc.constantFrom(null, '/assets/templates/square.jpg') }),
    waveform: fc.record({
      shown: fc.boolean(),
      box: boxesIn(size),
      style: fc.constantFrom(...waveformStyles),
      color: colors,
    }),
    progress: fc.record({
      shown: fc.boolean(),
      box: boxesIn(size),
      style: fc.constantFrom(...progressBarStyles),
      color: colors,
      track: colors,
    }),
    captions: fc.record({ color: colors, align: fc.constantFrom('left', 'center', 'right') }),
    framesPerSecond: fc.constantFrom(...frameRates),
    layers: layersIn(size),
    layouts: fc.constant([]),
  }),
);
