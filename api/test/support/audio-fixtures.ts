import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../../src/platform/ffmpeg';

export const SAMPLE_RATE = 44_100;
const TIME_LIMIT_MS = 60_000;

/** Every kind of file that is taken, with the arguments that make ffmpeg write it. */
export const soundFormats = {
  wav: ['-c:a', 'pcm_s16le'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '128k'],
  m4a: ['-c:a', 'aac', '-b:a', '128k'],
  mp4: ['-c:a', 'aac', '-b:a', '128k'],
  flac: ['-c:a', 'flac'],
  ogg: ['-c:a', 'libopus', '-b:a', '96k'],
  webm: ['-c:a', 'libopus', '-b:a', '96k'],
} as const satisfies Record<string, readonly string[]>;
export type SoundFormat = keyof typeof soundFormats;

/**
 * A voice that nobody has: phrases of syllables, each a buzz and a breath through two wandering resonances. No two moments are
 * alike, so that a shift of it can be measured. Always the same for the same length.
 * @returns mono samples of -1 to 1 at `SAMPLE_RATE`
 */
export function speechLike(seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const random = randomNumbers(20261121);
  const resonances = [new Resonance(), new Resonance()];
  let syllableEnd = 0;
  let syllableStart = 0;
  let loudness = 0;
  let voiced = 1;
  let pitch = 120;
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    if (at >= syllableEnd) {
      syllableStart = at;
      syllableEnd = at + Math.round(SAMPLE_RATE * (0.11 + 0.19 * random()));
      // One syllable in nine is a pause.
      loudness = random() < 0.11 ? 0 : 0.35 + 0.65 * random();
      voiced = random() < 0.25 ? 0.1 : 1;
      pitch = 95 + 70 * random();
      resonances[0]?.tune(300 + 500 * random(), 90);
      resonances[1]?.tune(1000 + 1600 * random(), 160);
    }
    phase = (phase + pitch / SAMPLE_RATE) % 1;
    const breath = 2 * random() - 1;
    const source = voiced * (phase < 0.12 ? 1 - phase / 0.12 : 0) + (1.05 - voiced) * breath * 0.5;
    const arch = Math.sin((Math.PI * (at - syllableStart)) / (syllableEnd - syllableStart));
    const voice = resonances.reduce((sum, resonance) => sum + resonance.pass(source), 0);
    samples[at] = Math.max(-1, Math.min(1, 0.2 * loudness * arch * voice + 0.001 * breath));
  }
  return samples;
}

/** A 16 bit mono WAV file. */
export function wavBytes(samples: Float32Array, sampleRate = SAMPLE_RATE): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => view.setInt16(44 + at * 2, Math.round(sample * 32767), true));
  return bytes;
}

/** Writes `speechLike` sound as a file of a format and returns its path. */
export async function writeSpeech(directory: string, seconds: number, format: SoundFormat): Promise<string> {
  const wav = join(directory, `speech-${seconds}.wav`);
  if (!existsSync(wav)) await writeFile(wav, wavBytes(speechLike(seconds)));
  if (format === 'wav') return wav;
  const path = join(directory, `speech-${seconds}-made.${format}`);
  await ffmpeg(['-y', '-i', wav, ...soundFormats[format], path]);
  return path;
}

/** Any sound file as mono samples of -1 to 1. */
export async function decode(path: string, sampleRate: number): Promise<Float32Array> {
  const chunks: Buffer[] = [];
  await ffmpeg(['-i', path, '-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'], (chunk) =>
    chunks.push(chunk),
  );
  const bytes = Buffer.concat(chunks);
  return Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32768);
}

/** Runs ffmpeg and throws its log where it fails. */
export async function ffmpeg(args: readonly string[], onOutput?: (chunk: Buffer) => void): Promise<string> {
  const { code, log } = await runFfmpeg(args, { timeLimitMs: TIME_LIMIT_MS }, onOutput);
  if (code !== 0) throw new Error(`ffmpeg ${args.join(' ')} ended with ${code}: ${log}`);
  return log;
}

/**
 * How many seconds later `part` stands in `whole` than `expected` says, by the best correlation within 40 ms either way.
 * `likeness` is 1 for the same sound.
 */
export function offsetIn(
  whole: Float32Array,
  part: Float32Array,
  expected: number,
  sampleRate: number,
): { seconds: number; likeness: number } {
  const reach = Math.round(0.04 * sampleRate);
  const from = Math.round(expected * sampleRate);
  // The ends are left out: there the shifted sound has nothing to be compared with.
  const first = reach;
  const last = Math.min(part.length, 3.5 * sampleRate) - reach;
  let best = { seconds: 0, likeness: -1 };
  for (let shift = -reach; shift <= reach; shift += 1) {
    let product = 0;
    let ours = 0;
    let theirs = 0;
    for (let at = first; at < last; at += 1) {
      const a = part[at] ?? 0;
      const b = whole[from + at + shift] ?? 0;
      product += a * b;
      ours += a * a;
      theirs += b * b;
    }
    const likeness = product / Math.sqrt(ours * theirs || 1);
    // A part that comes late holds what stood earlier in the whole.
    if (likeness > best.likeness) best = { seconds: -shift / sampleRate, likeness };
  }
  return best;
}

/** A generator of numbers of 0 to 1 that always gives the same ones. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A two-pole filter that rings at one frequency. */
class Resonance {
  #back = 0;
  #forth = 0;
  #first = 0;
  #second = 0;

  tune(frequency: number, width: number): void {
    const radius = Math.exp((-Math.PI * width) / SAMPLE_RATE);
    this.#back = 2 * radius * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
    this.#forth = -radius * radius;
  }

  pass(sample: number): number {
    const out = sample * 0.12 + this.#back * this.#first + this.#forth * this.#second;
    this.#second = this.#first;
    this.#first = out;
    return out;
  }
}
