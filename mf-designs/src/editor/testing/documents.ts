import { progressBarStyles, waveformStyles } from '@wavereel/contracts';
import fc from 'fast-check';
import type { DesignDocument } from '../document';
import { sizes } from '../reshape';

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

/** Any design that the editor can make. */
export const documents: fc.Arbitrary<DesignDocument> = fc.constantFrom(...Object.values(sizes)).chain((size) =>
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
  }),
);
