import { ClipAnalyser } from '@wavereel/audio';
import type { ClipFrames } from '@wavereel/audio';
import { rawSound, SampleReader } from '../audio/pcm';
import { AudioRefused } from '../audio/refused';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import type { FfmpegLimits } from '../platform/ffmpeg';
import { RenderFailed } from './request';

/** Enough for the highest band that is drawn. */
const ANALYSIS_RATE = 16_000;

export interface ClipSource {
  readonly path: string;
  readonly demuxer: string;
  /** See `AudioInfo`. */
  readonly leadIn: number;
  /** Seconds in the source. */
  readonly start: number;
  readonly duration: number;
}

interface AnalysisOptions {
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMs: number;
  /** Share of the clip that was heard, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Arguments that open a part of a source. Before the input: ffmpeg then seeks, and while it decodes the cut is exact to the sample. */
export function clipInput({ path, demuxer, leadIn, start, duration }: ClipSource): string[] {
  return ['-ss', (start + leadIn).toFixed(3), '-t', duration.toFixed(3), ...fileInput(path, demuxer)];
}

/** What is heard in a clip, frame by frame. @throws RenderFailed where the source ends before the clip begins, AudioRefused where it cannot be decoded */
export async function analyseSource(source: ClipSource, options: AnalysisOptions): Promise<ClipFrames> {
  const { framesPerSecond, frameCount, signal, timeLimitMs, onProgress } = options;
  const analyser = new ClipAnalyser(ANALYSIS_RATE, framesPerSecond, frameCount);
  let heard = 0;
  const reader = new SampleReader((samples) => {
    analyser.push(samples);
    heard += samples.length;
    onProgress(Math.min(1, heard / (source.duration * ANALYSIS_RATE)));
  });
  const { code, log, timedOut } = await runFfmpeg(
    ['-v', 'error', ...clipInput(source), ...rawSound(1, ANALYSIS_RATE)],
    { signal, timeLimitMs },
    (chunk) => reader.push(chunk),
  );
  if (timedOut) throw new RenderFailed('render_timeout', log);
  if (heard === 0) {
    // Older versions end well also where nothing could be decoded: whether there is sound anywhere is then to be heard.
    const isBroken = code !== 0 || !(await hasSound(source, { signal, timeLimitMs }));
    throw isBroken
      ? new AudioRefused('broken_audio')
      : new RenderFailed('clip_outside', `nothing is heard from ${source.start} s on`);
  }
  return analyser.finish();
}

/** Whether anything can be decoded at all: the first that can be ends the search. */
async function hasSound({ path, demuxer }: ClipSource, bounds: FfmpegLimits): Promise<boolean> {
  let heard = 0;
  const first = ['-frames:a', '1', ...rawSound(1, ANALYSIS_RATE)];
  await runFfmpeg(['-v', 'error', ...fileInput(path, demuxer), ...first], bounds, (chunk) => (heard += chunk.length));
  return heard > 0;
}
