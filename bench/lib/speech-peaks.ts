import { randomNumbers } from '@wavereel/api/test-support/audio-fixtures';
import type { PeakData } from '@wavereel/audio';

/** Made-up peaks of speech: words of a third of a second, pauses between sentences, louder and softer minutes. The same on every machine. */
export function speechPeaks(seconds: number): PeakData {
  const length = seconds * 100;
  const data: number[] = [];
  const random = randomNumbers(1);
  let level = 0;
  for (let at = 0; at < length; at += 1) {
    const time = at / 100;
    const voice = Math.sin(time * 17) + Math.sin(time * 2.3) + Math.sin(time * 0.61);
    level += ((voice > -0.4 ? 0.55 + 0.15 * voice : 0.01) * (0.75 + 0.25 * Math.sin(time / 47)) - level) * 0.35;
    const high = Math.round(level * (70 + 50 * random()));
    data.push(-Math.round(high * 0.9), high);
  }
  return { version: 2, channels: 1, sample_rate: 48_000, samples_per_pixel: 480, bits: 8, length, data };
}
