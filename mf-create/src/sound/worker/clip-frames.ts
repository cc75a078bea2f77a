import { ClipAnalyser, type ClipFrames } from '@wavereel/audio';
import type { Piece } from './opened';
import { Resampler } from './resample';

/** The rate at which the server analyses a clip: the preview then moves as the video will. */
const analysisRate = 16_000;

/** What is heard in a clip of `seconds`, frame by frame. @throws where there is no sound */
export async function framesOf(
  pieces: AsyncIterable<Piece>,
  seconds: number,
  framesPerSecond: number,
): Promise<ClipFrames> {
  const analyser = new ClipAnalyser(analysisRate, framesPerSecond, Math.max(1, Math.round(seconds * framesPerSecond)));
  let resampler: Resampler | null = null;
  for await (const { samples, rate } of pieces) {
    resampler ??= new Resampler(rate, analysisRate);
    analyser.push(resampler.push(samples));
  }
  if (!resampler) throw new TypeError('No sound in the clip');
  analyser.push(resampler.finish());
  return analyser.finish();
}
