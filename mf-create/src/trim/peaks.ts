import type { Peaks } from '@wavereel/contracts';

/** The two lines of a waveform, -1 to 1, as the drawing library takes them: the upper edge and the lower. */
export function waveformLines(peaks: Peaks): [Float32Array, Float32Array] {
  const scale = 2 ** (peaks.bits - 1);
  const upper = new Float32Array(peaks.length);
  const lower = new Float32Array(peaks.length);
  for (let at = 0; at < peaks.length; at += 1) {
    lower[at] = (peaks.data[at * 2] ?? 0) / scale;
    upper[at] = (peaks.data[at * 2 + 1] ?? 0) / scale;
  }
  return [upper, lower];
}
