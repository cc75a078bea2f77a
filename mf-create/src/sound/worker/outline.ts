import { emptyLines, fillLines, PeakBuilder } from '@wavereel/audio';
import { toIntegers } from './mono';
import type { Outline } from './messages';
import type { Piece } from './opened';

/** Below this there is nothing to see or hear; as on the server. */
const shortestSeconds = 0.01;

/** The outline of a whole sound, like that of the server's peaks. `onHeard` is told the seconds so far. @throws where there is no sound */
export async function outlineOf(pieces: AsyncIterable<Piece>, onHeard: (seconds: number) => void): Promise<Outline> {
  let builder: PeakBuilder | null = null;
  for await (const { samples, rate } of pieces) {
    builder ??= new PeakBuilder(rate);
    builder.push(toIntegers(samples));
    onHeard(builder.duration);
  }
  if (!builder || builder.duration < shortestSeconds) throw new TypeError('No sound in it');
  const peaks = builder.finish();
  const lines = emptyLines(peaks);
  fillLines(lines, peaks, 0, peaks.length);
  return { duration: Math.floor(builder.duration * 1000) / 1000, lines };
}
