import fc from 'fast-check';
import { cardTypes } from '../entities/card-type';
import { designDrawingSchema, type DesignDrawing } from '../entities/design';
import { shapeSizes } from '../reshape';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const boxesIn = ({ width, height }: { width: number; height: number }): fc.Arbitrary<Box> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: width - 16 }),
      fc.integer({ min: 0, max: height - 16 }),
      fc.integer({ min: 16, max: width }),
      fc.integer({ min: 16, max: height }),
    )
    .map(([left, top, across, along]) => ({
      left,
      top,
      width: Math.min(across, width - left),
      height: Math.min(along, height - top),
    }));

export const picture = '6f0e9c0e-5d0e-4d7b-9b52-0a7f0d3c1a11';
/** A layer of each kind, but for its place. */
export const kinds = [
  { kind: 'text', text: 'Words' },
  { kind: 'image', picture },
  { kind: 'image', picture, form: 'ellipse' },
  { kind: 'shape' },
  { kind: 'shape', form: 'ellipse' },
] as const;

/** Designs whose parts lie within them. */
export const drawings: fc.Arbitrary<DesignDrawing> = fc.constantFrom(...cardTypes).chain((shape) => {
  const size = shapeSizes[shape];
  const layers = fc.array(fc.tuple(fc.constantFrom(...kinds), boxesIn(size)), { maxLength: 5 });
  return fc.tuple(boxesIn(size), boxesIn(size), layers).map(([wave, bar, resting]) =>
    designDrawingSchema.parse({
      ...size,
      waveTop: wave.top,
      waveLeft: wave.left,
      waveBottom: wave.top + wave.height,
      waveRight: wave.left + wave.width,
      progressBar: true,
      progressBarTop: bar.top,
      progressBarLeft: bar.left,
      progressBarBottom: bar.top + bar.height,
      progressBarRight: bar.left + bar.width,
      layers: resting.map(([layer, box], at) => ({ ...layer, ...box, id: `layer-${at}` })),
    }),
  );
});
