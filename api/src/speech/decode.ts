import { rawSound } from '../audio/pcm';
import { AudioRefused } from '../audio/refused';
import { fileInput, startFfmpeg } from '../platform/ffmpeg';
import type { FfmpegLimits } from '../platform/ffmpeg';
import { RATE } from './stretches';

/** A part of a sound on local disk. */
export interface SoundPart {
  readonly path: string;
  readonly demuxer: string;
  /** See `AudioInfo`. */
  readonly leadIn: number;
  /** Seconds in the file. */
  readonly start: number;
  /** Null for its end. */
  readonly end: number | null;
}

/**
 * Its samples, mono at 16 kHz, -1 to 1, as they are asked for: the decoder waits meanwhile, so that memory does not grow with the sound. What is
 * damaged in the middle gives what could be read. @throws AudioRefused broken_audio where a file gives nothing, or the signal's reason
 */
export async function* decodedSound(part: SoundPart, limits: FfmpegLimits): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const from = part.start === 0 ? [] : ['-ss', (part.start + part.leadIn).toFixed(3)];
  const length = part.end === null ? [] : ['-t', (part.end - part.start).toFixed(3)];
  const ffmpeg = await startFfmpeg(
    ['-v', 'error', ...from, ...length, ...fileInput(part.path, part.demuxer), ...rawSound(1, RATE)],
    limits,
  );
  ffmpeg.stdin.end();
  let heard = 0;
  try {
    let odd = Buffer.alloc(0);
    for await (const chunk of ffmpeg.stdout) {
      const bytes = Buffer.concat([odd, chunk as Buffer]);
      const whole = bytes.length - (bytes.length % 2);
      odd = bytes.subarray(whole);
      heard += whole;
      yield floatsOf(bytes.subarray(0, whole));
    }
    await ffmpeg.ended;
  } finally {
    ffmpeg.kill();
  }
  if (heard === 0 && part.start === 0) throw new AudioRefused('broken_audio');
}

function floatsOf(bytes: Buffer): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(bytes.length / 2);
  for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readInt16LE(index * 2) / 32_768;
  return samples;
}
