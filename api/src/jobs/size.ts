import type { Design } from '@wavereel/contracts';
import { secondsOf, type Clip } from './clip';

/**
 * Bytes for each pixel of each frame: as much as the fullest took that were measured, the three templates and waveforms over all of a square or
 * horizontal picture (0.003 to 0.01). Decision 012 has why a pixel costs so much.
 */
const bytesPerPixel = 0.01;
/** Of its sound: 128 kbit/s. */
const soundBytesPerSecond = 16_000;

export type Measures = Pick<Design, 'width' | 'height' | 'framesPerSecond'>;

/** What a video that is not drawn yet will take, in bytes: rather too much than too little. */
export function expectedBytes(clip: Clip, { width, height, framesPerSecond }: Measures): number {
  return Math.ceil(secondsOf(clip) * (width * height * framesPerSecond * bytesPerPixel + soundBytesPerSecond));
}
