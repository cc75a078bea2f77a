import { limits } from '@wavereel/contracts';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import { rawSound } from './pcm';
import { probeAudio } from './probe';
import type { AudioInfo } from './probe';
import { AudioRefused } from './refused';

const LISTEN_TIME_LIMIT_MS = 30_000;
const BYTES_A_SAMPLE = 2;
/** What is heard of a sound that says it is short, in seconds: enough to know better. */
const LISTEN_SECONDS = limits.minClipSeconds + 0.1;

/**
 * Looks at a file that is to become an item of the library. Headers lie: one that claims less than a clip, or nothing, is listened to.
 * @throws AudioRefused where no clip can be cut from it
 */
export async function lookAt(path: string, signal?: AbortSignal): Promise<AudioInfo> {
  const info = await probeAudio(path, { signal });
  if (info.duration >= limits.minClipSeconds) return info;
  let bytes = 0;
  await runFfmpeg(
    [...fileInput(path, info.demuxer), '-t', String(LISTEN_SECONDS), ...rawSound(1, info.sampleRate)],
    { signal, timeLimitMs: LISTEN_TIME_LIMIT_MS },
    (chunk) => (bytes += chunk.length),
  );
  const heard = bytes / BYTES_A_SAMPLE / info.sampleRate;
  // Where nothing is heard at all, measuring says what is wrong.
  if (heard > 0 && info.silence + heard < limits.minClipSeconds) throw new AudioRefused('audio_too_short');
  return info;
}
