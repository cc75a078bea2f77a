import { PeakBuilder } from '@wavereel/audio';
import { limits } from '@wavereel/contracts';
import type { Peaks } from '@wavereel/contracts';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import { rawSound, SampleReader } from './pcm';
import { probeAudio } from './probe';
import type { AudioInfo } from './probe';
import { AudioRefused } from './refused';

/** Twelve hours of sound decode in well under this on one slow core. */
export const DECODE_TIME_LIMIT_MS = 15 * 60_000;
/** Below this there is nothing to see or hear. */
const SHORTEST_SECONDS = 0.01;

export interface PeaksOptions {
  signal?: AbortSignal | undefined;
  /** What ffmpeg may allocate. */
  maxMegabytes?: number | undefined;
  /** Share of the claimed duration that was decoded, 0 to 1; never called where the file claims none. */
  onProgress?: (share: number) => void;
}

export interface MeasuredPeaks {
  peaks: Peaks;
  /** Seconds, measured by decoding. */
  duration: number;
}

/**
 * Decodes an even file from end to end at its own sample rate and keeps its extremes; memory does not grow with the sound.
 * @param mime what the probe said; a file that has changed since is refused
 * @throws AudioRefused where nothing can be decoded, or less than one clip
 */
export async function computePeaks(path: string, mime: string, options: PeaksOptions = {}): Promise<MeasuredPeaks> {
  const info = await probeAudio(path, options);
  if (info.mime !== mime) throw new AudioRefused('not_audio', { found: info.mime });
  return measurePeaks(path, info, options);
}

/** The same of a file that was probed just now. */
export async function measurePeaks(
  path: string,
  info: AudioInfo,
  { signal, maxMegabytes, onProgress }: PeaksOptions,
): Promise<MeasuredPeaks> {
  const builder = new PeakBuilder(info.sampleRate);
  const reader = new SampleReader((samples) => builder.push(samples));
  const output = ['-t', String(limits.audioMaxSeconds + 1), ...rawSound(1, info.sampleRate)];
  const { timedOut } = await runFfmpeg(
    [...fileInput(path, info.demuxer), ...output],
    { signal, timeLimitMs: DECODE_TIME_LIMIT_MS, maxMegabytes },
    (chunk) => {
      reader.push(chunk);
      if (info.duration > 0) onProgress?.(Math.min(1, builder.duration / info.duration));
    },
  );
  if (builder.duration > limits.audioMaxSeconds) throw new AudioRefused('audio_too_long');
  // A file that is damaged in the middle still gives what could be read.
  if (timedOut || builder.duration < SHORTEST_SECONDS) throw new AudioRefused('broken_audio');
  if (builder.duration < limits.minClipSeconds) throw new AudioRefused('audio_too_short');
  return { peaks: builder.finish(), duration: Math.floor(builder.duration * 1000) / 1000 };
}
