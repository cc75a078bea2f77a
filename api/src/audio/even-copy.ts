import { pipeline } from 'node:stream/promises';
import { isChainedOgg, isPatchedMp3 } from '@wavereel/audio';
import { limits } from '@wavereel/contracts';
import { readBytes } from '../platform/disk/local-files';
import { fileInput, startFfmpeg } from '../platform/ffmpeg';
import type { FfmpegLimits } from '../platform/ffmpeg';
import { rawSound, WITHOUT_GAPS } from './pcm';
import type { AudioInfo } from './probe';
import { AudioRefused } from './refused';

/** As HTTP names a copy. */
export const COPY_MIME = 'audio/mp4';
const KBITS_A_CHANNEL = 96;
const SILENCE_BYTES = 1 << 16;
/** A track that begins less than this late begins with its file, in seconds: one step of the peaks. */
const LATEST_BEGINNING = 0.01;

/**
 * Whether decoders, players and seeking agree on where each moment of a file lies: its sound begins with it, and is one from end to end. What
 * is not even is used by its copy alone. Nothing is decoded, but an mp3 or ogg is read from end to end.
 */
export async function isEven(
  path: string,
  { demuxer, codec, silence }: AudioInfo,
  signal?: AbortSignal,
): Promise<boolean> {
  const read = (from: number, length: number) => {
    signal?.throwIfAborted();
    return readBytes(path, from, length);
  };
  if (silence > LATEST_BEGINNING || codec === 'speex') return false;
  if (demuxer === 'mp3') return !(await isPatchedMp3(read));
  return demuxer !== 'ogg' || !(await isChainedOgg(read));
}

/**
 * Writes the sound of a file as one that is even: one rate and one number of channels from its first moment to its last, silence where it
 * is late, positions that can be sought. Two processes, since the encoder's side of one would lose what it holds at every change.
 * @throws AudioRefused broken_audio where nothing can be decoded
 */
export async function evenCopy(path: string, info: AudioInfo, copyPath: string, bounds: FfmpegLimits): Promise<void> {
  const channels = Math.min(2, info.channels);
  const rate = info.sampleRate === 44_100 ? 44_100 : 48_000;
  const raw = ['-f', 's16le', '-ac', String(channels), '-ar', String(rate), '-i', 'pipe:0'];
  const coded = [
    '-c:a',
    'aac',
    '-aac_coder',
    'fast',
    '-b:a',
    `${channels * KBITS_A_CHANNEL}k`,
    '-movflags',
    '+faststart',
  ];
  // Where a file was put together its times begin anew, or jump: what is decoded is taken as it comes.
  const decoded = rawSound(channels, rate, info.silence > 0 ? WITHOUT_GAPS : 'anull');
  const decoder = await startFfmpeg(
    [...fileInput(path, info.demuxer), '-t', String(limits.audioMaxSeconds + 1), ...decoded],
    bounds,
  );
  decoder.stdin.end();
  const encoder = await startFfmpeg(['-y', '-v', 'error', ...raw, ...coded, '-f', 'mp4', `file:${copyPath}`], bounds);
  let heard = 0;
  const whole = async function* (pieces: AsyncIterable<Buffer>) {
    yield* silenceOf(Math.round(info.silence * rate) * channels * 2);
    for await (const piece of pieces) {
      heard += piece.length;
      yield piece;
    }
  };
  const handedOver = pipeline(decoder.stdout, whole, encoder.stdin).catch(String);
  try {
    const [, written] = await Promise.all([decoder.ended, encoder.ended]);
    const broken = await handedOver;
    if (heard === 0 || written.timedOut) throw new AudioRefused('broken_audio');
    if (written.code !== 0 || broken !== undefined) throw new Error(`no copy: ${broken ?? ''} ${written.log}`);
  } finally {
    decoder.kill();
    encoder.kill();
  }
}

function* silenceOf(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= SILENCE_BYTES) yield Buffer.alloc(Math.min(left, SILENCE_BYTES));
}
