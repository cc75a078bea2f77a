import { Resampler } from './resample';

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

function resampled(samples: Float32Array, from: number, to: number, pieces = 1): Float32Array {
  const resampler = new Resampler(from, to);
  const length = Math.ceil(samples.length / pieces);
  const made = Array.from({ length: pieces }, (_, piece) =>
    resampler.push(samples.slice(piece * length, (piece + 1) * length)),
  );
  return Float32Array.from([...made, resampler.finish()].flatMap((part) => [...part]));
}

/** The largest difference away from the ends, where a tone begins out of nothing. */
const apart = (a: Float32Array, b: Float32Array) =>
  Math.max(...a.slice(200, -200).map((value, at) => Math.abs(value - (b[at + 200] ?? 0))));

test.each([
  [44_100, 16_000],
  [48_000, 16_000],
  [22_050, 16_000],
  [8_000, 16_000],
  [16_000, 16_000],
  [44_101, 16_000],
])('a tone at %i Hz is the same tone at %i Hz, at the same place', (from, to) => {
  const made = resampled(tone(440, from), from, to);
  expect(made).toHaveLength(8000);
  expect(apart(made, tone(440, to))).toBeLessThan(0.002);
});

test('what is too high to be kept is gone, not folded down', () => {
  expect(Math.max(...resampled(tone(11_000, 44_100), 44_100, 16_000).slice(200, -200))).toBeLessThan(0.001);
});

test('it makes no difference how the sound comes in pieces', () => {
  const samples = tone(440, 44_100, 0.2);
  expect(resampled(samples, 44_100, 16_000, 37)).toEqual(resampled(samples, 44_100, 16_000));
});
