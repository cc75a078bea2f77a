import { waveformLines } from './peaks';

test('pairs of extremes become an upper and a lower line', () => {
  const [upper, lower] = waveformLines({ version: 2, channels: 1, sample_rate: 48_000, samples_per_pixel: 480, bits: 8, length: 2, data: [-64, 32, -128, 127] });
  expect([...upper]).toEqual([0.25, 127 / 128]);
  expect([...lower]).toEqual([-0.5, -1]);
});
