import { PeakBuilder } from './peaks';

const RATE = 8000;
const PER_PIXEL = 80;

function noise(length: number): Int16Array {
  let state = 3;
  return Int16Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) - 32768;
  });
}

function naive(samples: Int16Array): number[] {
  const data: number[] = [];
  for (let at = 0; at < samples.length; at += PER_PIXEL) {
    const pixel = samples.subarray(at, at + PER_PIXEL);
    data.push(Math.floor(Math.min(...pixel) / 256), Math.floor(Math.max(...pixel) / 256));
  }
  return data;
}

describe('PeakBuilder', () => {
  const samples = noise(PER_PIXEL * 700 + 33);

  it.each([1, 7, 80, 81, 4096, samples.length])(
    'finds the same extremes as a look at everything, in chunks of %i',
    (size) => {
      const builder = new PeakBuilder(RATE);
      for (let at = 0; at < samples.length; at += size) builder.push(samples.subarray(at, at + size));
      expect(builder.duration).toBe(samples.length / RATE);
      expect(builder.finish()).toEqual({
        version: 2,
        channels: 1,
        sample_rate: RATE,
        samples_per_pixel: PER_PIXEL,
        bits: 8,
        length: 701,
        data: naive(samples),
      });
    },
  );

  it('keeps growing over many pixels', () => {
    const builder = new PeakBuilder(RATE);
    const long = noise(PER_PIXEL * 30_000);
    builder.push(long);
    const { data, length } = builder.finish();
    expect(length).toBe(30_000);
    expect(data.slice(-2)).toEqual(naive(long.subarray(-PER_PIXEL)));
  });

  it('has no pixels where it heard nothing', () =>
    expect(new PeakBuilder(RATE).finish()).toMatchObject({ length: 0, data: [] }));
});
