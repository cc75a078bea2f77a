import fc from 'fast-check';
import { RATE, StretchCutter } from './stretches';
import type { Stretch } from './stretches';

/** Sound that hums for each first number of seconds and is silent for each second one. */
function humming(parts: readonly (readonly [number, number])[], hiss = 0.0005): Float32Array {
  const samples = parts.flatMap(([voice, silence]) => [
    ...Array.from({ length: voice * RATE }, (_, index) => 0.2 * Math.sin(index / 9)),
    ...Array.from({ length: silence * RATE }, () => 0),
  ]);
  return Float32Array.from(samples, (sample, index) => sample + hiss * Math.sin(index * index));
}

function cut(samples: Float32Array, piece: number, cutter = new StretchCutter(15)): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = 0; at < samples.length; at += piece) stretches.push(...cutter.push(samples.subarray(at, at + piece)));
  return [...stretches, ...cutter.finish()];
}

const secondsOf = ({ at, samples }: Stretch) => [at / RATE, samples.length / RATE];

test('sound is cut at its pauses, and silence is left out', () => {
  const stretches = cut(
    humming([
      [4, 0.5],
      [4, 3],
      [8, 0.4],
      [9, 6],
    ]),
    5000,
  ).map(secondsOf);
  expect(stretches).toHaveLength(3);
  const [first, second, third] = stretches;
  expect(first?.[0]).toBe(0);
  expect(first?.[1]).toBeCloseTo(8.9, 0);
  // From a little before the third to the pause in its middle.
  expect(second?.[0]).toBeCloseTo(11.1, 0);
  expect((second?.[0] ?? 0) + (second?.[1] ?? 0)).toBeCloseTo(19.7, 0);
  expect((third?.[0] ?? 0) + (third?.[1] ?? 0)).toBeCloseTo(29.3, 0);
});

test('of silence nothing is left', () => {
  expect(cut(new Float32Array(40 * RATE), 16_000)).toEqual([]);
});

test('nothing that sounds is lost or heard twice, however the pieces come', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 2 })), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(parts, fc.integer({ min: 300, max: 90_000 }), (made, piece) => {
      const samples = humming(made);
      const stretches = cut(samples, piece);
      expect(stretches.map(secondsOf)).toEqual(cut(samples, samples.length).map(secondsOf));
      const heard = new Uint8Array(samples.length + RATE);
      for (const { at, samples: part, end } of stretches) {
        expect(part.length).toBeLessThanOrEqual(15 * RATE);
        expect(at + part.length).toBeLessThanOrEqual(end);
        expect(heard.subarray(at, at + part.length).every((value) => value === 0)).toBe(true);
        heard.fill(1, at, at + part.length);
        expect(part.subarray(0, 50)).toEqual(samples.subarray(at, at + 50));
      }
      samples.forEach((sample, index) => {
        if (Math.abs(sample) > 0.1 && heard[index] === 0) throw new Error(`lost at ${index / RATE} s`);
      });
    }),
    { numRuns: 8 },
  );
});
