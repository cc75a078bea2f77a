import { emptyLines, fillLines, PeakBuilder } from '@wavereel/audio';
import { mixOf } from './mono';
import type { Piece } from './opened';
import { outlineOf } from './outline';

const rate = 8000;
const wave = Float32Array.from({ length: rate * 2 + 37 }, (_, at) => 0.8 * Math.sin(at / 7) * Math.sin(at / 900));

async function* inPieces(samples: Float32Array, length: number): AsyncGenerator<Piece> {
  for (let at = 0; at < samples.length; at += length) yield { samples: samples.subarray(at, at + length), rate };
}

test("the outline is the server's, however the sound comes in pieces", async () => {
  const builder = new PeakBuilder(rate);
  builder.push(Int16Array.from(wave, (value) => Math.round(value * 32768)));
  const peaks = builder.finish();
  const served = emptyLines(peaks);
  fillLines(served, peaks, 0, peaks.length);
  const heard: number[] = [];
  for (const length of [1, 1152, wave.length]) {
    const outline = await outlineOf(inPieces(wave, length), (seconds) => heard.push(seconds));
    expect(outline).toEqual({ lines: served, duration: 2.004 });
  }
  expect(heard.at(-1)).toBeCloseTo(2.0046, 4);
});

test('what is louder than can be is as loud as can be', async () => {
  const { lines } = await outlineOf(
    inPieces(Float32Array.of(...new Array<number>(80).fill(1.4), ...new Array<number>(80).fill(-1.4)), 160),
    () => undefined,
  );
  expect([...lines.upper, ...lines.lower]).toEqual([127, -128, 127, -128]);
});

test('a sound of no length is none', async () => {
  await expect(outlineOf(inPieces(new Float32Array(20), 20), () => undefined)).rejects.toThrow('No sound');
});

test.each([
  [1, [1]],
  [2, [0.5, 0.5]],
  [4, [0.25, 0.25, 0.25, 0.25]],
])('%i channels are mixed evenly', (channels, weights) => expect(mixOf(channels)).toEqual(weights));

test('of surround sound the bass is left out, and the whole is as loud', () => {
  const weights = mixOf(6);
  expect(weights[3]).toBe(0);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 3);
});
