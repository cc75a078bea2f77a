import { ClipAnalyser } from '@wavereel/audio';
import type { ClipFrames } from '@wavereel/audio';
import { LARGE_BLOCKS, SampleReader } from '../audio/pcm';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
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

/** What is heard in a clip, frame by frame. @throws RenderFailed where the source ends before the clip begins or cannot be decoded */
export async function analyseSource(source: ClipSource, options: AnalysisOptions): Promise<ClipFrames> {
  const { framesPerSecond, frameCount, signal, timeLimitMs, onProgress } = options;
  const analyser = new ClipAnalyser(ANALYSIS_RATE, framesPerSecond, frameCount);
  let heard = 0;
  const reader = new SampleReader((samples) => {
    analyser.push(samples);
    heard += samples.length;
    onProgress(Math.min(1, heard / (source.duration * ANALYSIS_RATE)));
  });
  const output = [
    '-map',
    '0:a:0',
    ...LARGE_BLOCKS,
    '-vn',
    '-sn',
    '-dn',
    '-ac',
    '1',
    '-ar',
    String(ANALYSIS_RATE),
    '-f',
    's16le',
    'pipe:1',
  ];
  const { code, log, timedOut } = await runFfmpeg(
    ['-v', 'error', ...clipInput(source), ...output],
    { signal, timeLimitMs },
    (chunk) => reader.push(chunk),
  );
  if (timedOut) throw new RenderFailed('render_timeout', log);
  if (heard === 0)
    throw code === 0
      ? new RenderFailed('clip_outside', `nothing is heard from ${source.start} s on`)
      : new RenderFailed('broken_audio', log);
  return analyser.finish();
}
