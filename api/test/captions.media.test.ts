import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { templates } from '../src/designs/templates';
import { packageRoot } from '../src/platform/paths';
import { decode, ffmpeg, wavBytes } from './support/audio-fixtures';
import { say } from './support/say';

jest.setTimeout(180_000);

const RATE = 16_000;
const FRAMES_PER_SECOND = 20;
const SIDE = 320;
/** Seconds of silence before each of the two sentences. */
const PAUSE = 1.7;
const run = promisify(execFile);

let directory: string;
let spoken: string;
let seconds: number;
/** Seconds at which each sentence begins to be heard. */
let onsets: readonly number[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-captioned-'));
  const sentences = ['He wrapped his cloak around him.', 'The sun began to shine.'];
  const parts: Float32Array[] = [];
  const begins: number[] = [];
  let length = 0;
  for (const sentence of sentences) {
    const samples = await decode(await say(sentence, 'slt', join(directory, 'said.wav')), RATE);
    const quiet = new Float32Array(PAUSE * RATE);
    begins.push((length + quiet.length + samples.findIndex((sample) => Math.abs(sample) > 0.004)) / RATE);
    parts.push(quiet, samples);
    length += quiet.length + samples.length;
  }
  const whole = new Float32Array(length);
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  onsets = begins;
  seconds = Math.floor((length / RATE) * 100) / 100;
  spoken = join(directory, 'spoken.wav');
  await writeFile(spoken, wavBytes(whole, RATE));
  const design = { ...templates.square, width: SIDE, height: SIDE, waveform: false, progressBar: false, layers: [] };
  await writeFile(join(directory, 'plain.json'), JSON.stringify({ ...design, backgroundImage: null }));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const render = async (out: string, ...options: string[]): Promise<string> => {
  const program = join(packageRoot, 'dist', 'render-cli.mjs');
  const what = ['--audio', spoken, '--start', '0', '--end', String(seconds), '--design', 'plain.json'];
  await run(process.execPath, [program, ...what, '--out', out, ...options], { cwd: directory });
  return join(directory, out);
};

/** How far each frame of a video is from one without captions, as the mean over all pixels. */
async function differences(path: string, other: string): Promise<number[]> {
  const [one, two] = await Promise.all(
    [path, other].map(async (video) => {
      const chunks: Buffer[] = [];
      await ffmpeg(['-i', video, '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'], (chunk) => chunks.push(chunk));
      return Buffer.concat(chunks);
    }),
  );
  const bytes = SIDE * SIDE;
  return Array.from({ length: (one?.length ?? 0) / bytes }, (_, frame) => {
    let sum = 0;
    for (let at = frame * bytes; at < (frame + 1) * bytes; at += 1)
      sum += Math.abs((one?.[at] ?? 0) - (two?.[at] ?? 0));
    return sum / bytes;
  });
}

test('what is said stands in the picture when it is heard, and not before', async () => {
  const plain = await render('plain.mp4');
  const captioned = await render('captioned.mp4', '--transcribe');
  const isShown = (await differences(captioned, plain)).map((difference) => difference > 1);
  const begins = isShown.flatMap((shown, frame) => (shown && isShown[frame - 1] !== true ? [frame] : []));
  expect(begins).toHaveLength(onsets.length);
  begins.forEach((frame, at) => {
    const late = frame / FRAMES_PER_SECOND - (onsets[at] ?? 0);
    expect(Math.abs(late)).toBeLessThanOrEqual(0.08);
  });
  // Between the two nothing is said, and nothing stands there.
  expect(isShown.slice(begins[0], begins[1])).toContain(false);
});
