import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { designDrawingSchema, waveformStyles } from '@wavereel/contracts';
import { renderClip } from '../src/render/render-clip';
import { SAMPLE_RATE, decode, ffmpeg, wavBytes } from './support/audio-fixtures';

jest.setTimeout(120_000);

const SECONDS = 6;
const FRAMES_PER_SECOND = 20;
/** At the beginning, the middle and the end of a frame. */
const clicks = [1.001, 2.525, 4.249];
const CLICK_SECONDS = 0.03;
const size = { width: 192, height: 128 };

let directory: string;
let clicking: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-sync-'));
  clicking = join(directory, 'clicks.wav');
  await writeFile(clicking, wavBytes(clickTrack()));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Silence with short bursts of many frequencies. */
function clickTrack(): Float32Array {
  const samples = new Float32Array(SECONDS * SAMPLE_RATE);
  for (const click of clicks) {
    const from = Math.round(click * SAMPLE_RATE);
    for (let at = 0; at < CLICK_SECONDS * SAMPLE_RATE; at += 1) {
      samples[from + at] =
        0.8 *
        Math.exp(-at / (0.008 * SAMPLE_RATE)) *
        [180, 410, 950, 2100, 4300].reduce(
          (sum, hertz) => sum + Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE) / 5,
          0,
        );
    }
  }
  return samples;
}

/** How much each frame of a video differs from the one before it, as the mean over all pixels. */
async function changes(path: string): Promise<number[]> {
  const chunks: Buffer[] = [];
  await ffmpeg(['-i', path, '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'], (chunk) => chunks.push(chunk));
  const pixels = Buffer.concat(chunks);
  const bytes = size.width * size.height;
  return Array.from({ length: pixels.length / bytes }, (_, frame) => {
    if (frame === 0) return 0;
    let sum = 0;
    for (let at = frame * bytes; at < (frame + 1) * bytes; at += 1)
      sum += Math.abs((pixels[at] ?? 0) - (pixels[at - bytes] ?? 0));
    return sum / bytes;
  });
}

/** The first frame, from two before the moment on, that changes more than any of the six frames before those: null for none in half a second. */
function jumpAfter(values: readonly number[], seconds: number): number | null {
  const from = Math.floor(seconds * FRAMES_PER_SECOND) - 2;
  const calm = Math.max(...values.slice(from - 6, from));
  const found = values.slice(from, from + FRAMES_PER_SECOND / 2).findIndex((change) => change > 1.5 * calm + 0.05);
  return found < 0 ? null : from + found;
}

/** When the sound of a video sets in around a moment. */
function onsetAround(samples: Float32Array, rate: number, seconds: number): number {
  const first = Math.round((seconds - 0.5) * rate);
  const around = samples.subarray(first, first + rate);
  const loudest = around.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return (first + around.findIndex((value) => Math.abs(value) > loudest * 0.25)) / rate;
}

it.each(waveformStyles)('%s jumps within one frame of a click, and the click is where it was', async (pattern) => {
  const outputPath = join(directory, `${pattern}.mp4`);
  const drawing = designDrawingSchema.parse({
    ...size,
    backgroundColor: '#101216',
    pattern,
    waveTop: 8,
    waveLeft: 8,
    waveBottom: 120,
    waveRight: 184,
  });
  await renderClip({
    audioPath: clicking,
    start: 0,
    end: SECONDS,
    drawing,
    captions: null,
    backgroundPath: null,
    picturePaths: {},
    outputPath,
    posterPath: null,
  });
  const moved = await changes(outputPath);
  const sound = await decode(outputPath, 16_000);
  expect(moved).toHaveLength(SECONDS * FRAMES_PER_SECOND);
  for (const click of clicks) {
    expect(Math.abs((jumpAfter(moved, click) ?? NaN) - Math.floor(click * FRAMES_PER_SECOND))).toBeLessThanOrEqual(1);
    expect(Math.abs(onsetAround(sound, 16_000, click) - click)).toBeLessThan(0.01);
  }
});
