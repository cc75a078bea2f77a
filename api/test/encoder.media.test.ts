import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Box } from '@wavereel/scene';
import { probeAudio } from '../src/audio/probe';
import { startFfmpeg } from '../src/platform/ffmpeg';
import { Encoder } from '../src/render/encoder';
import { pictureArguments } from '../src/render/encoder-arguments';
import type { EncoderSettings } from '../src/render/encoder-arguments';
import { layoutOf, movingRows } from '../src/render/row-bands';
import { ffmpeg, randomNumbers, writeSpeech } from './support/audio-fixtures';

jest.setTimeout(120_000);

const WIDTH = 160;
/** Past a key frame. */
const FRAMES = 230;
const FRAMES_PER_SECOND = 20;
const timeLimitMs = 60_000;
let directory: string;
let speech: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-encoder-'));
  speech = await writeSpeech(directory, FRAMES / FRAMES_PER_SECOND, 'wav');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const box = (y: number, height: number): Box => ({ x: 16, y, width: 128, height });

type Ground = keyof typeof grounds;

async function settingsFor(height: number, boxes: readonly Box[], ground: Ground): Promise<EncoderSettings> {
  const { demuxer, leadIn } = await probeAudio(speech, { signal: new AbortController().signal });
  const source = { path: speech, demuxer, leadIn, start: 0, duration: FRAMES / FRAMES_PER_SECOND };
  const still = grounds[ground](height);
  const outputPath = join(directory, 'whole.mp4');
  return {
    layout: layoutOf(WIDTH, height, boxes),
    still,
    framesPerSecond: FRAMES_PER_SECOND,
    frameCount: FRAMES,
    motion: { style: styles[ground], share: 0.2 },
    source,
    outputPath,
    timeLimitMs,
  };
}

/** A picture without two places alike, as I420: whoever repeats the wrong place is seen. */
function grain(width: number, height: number, seed: number): Uint8Array {
  const random = randomNumbers(seed);
  return Uint8Array.from({ length: (width * height * 3) / 2 }, () => 60 + Math.floor(random() * 120));
}

/** Every row of one brightness, in all planes. */
function rows(width: number, height: number, brightness: (row: number) => number): Uint8Array {
  const planes = [
    { wide: width, scale: 1 },
    { wide: width / 2, scale: 2 },
    { wide: width / 2, scale: 2 },
  ];
  return Uint8Array.from(
    planes.flatMap(({ wide, scale }) =>
      Array.from({ length: (wide * height) / scale }, (_, at) => brightness(Math.floor(at / wide) * scale)),
    ),
  );
}

/** Of one picture to refer to, and of several. */
const styles = { grain: 'bars', slope: 'circlePulse', steps: 'bars' } as const;

/** What stands still behind what moves. */
const grounds = {
  /** No two places are alike: whoever repeats the wrong one is seen. */
  grain: (height: number) => grain(WIDTH, height, 1),
  /** All places are nearly like the next: the wrong one is hardly seen, and taken. */
  slope: (height: number) => rows(WIDTH, height, (row) => 60 + Math.round((90 * row) / height)),
  /** Places are alike up to a step: whoever repeats what is behind it, far away, is seen. */
  steps: (height: number) => rows(WIDTH, height, (row) => 60 + 40 * (Math.floor(row / 168) % 3)),
};

/** The moving rows of a frame: grain that slides up and down by nearly the height of a block, so that places outside of the boxes are looked at. */
function movingFrame({ layout }: EncoderSettings, sliding: Uint8Array, index: number): Uint8Array {
  const high = movingRows(layout);
  const offset = Math.abs(((index * 14) % (2 * high)) - high) * WIDTH;
  return sliding.subarray(offset, offset + (WIDTH * high * 3) / 2);
}

async function decoded(input: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await ffmpeg(
    ['-v', 'error', ...input, '-map', '0:v:0', '-vsync', '0', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    (chunk) => chunks.push(chunk),
  );
  return Buffer.concat(chunks);
}

/** The smaller pictures as their encoder saw them itself. */
async function encodedAlone(settings: EncoderSettings, frames: readonly Uint8Array[]): Promise<Buffer> {
  const { args, second } = pictureArguments(settings);
  const path = join(directory, 'alone.h264');
  const encoding = await startFfmpeg([...args.slice(0, -1), '-y', path], { timeLimitMs }, second);
  encoding.stdout.resume();
  await pipeline(
    frames.map((frame) => Uint8Array.from(frame)),
    encoding.stdin,
  );
  expect((await encoding.ended).code).toBe(0);
  return decoded(['-f', 'h264', '-i', path]);
}

/** Some rows of a frame, of all three planes. */
function rowsOf(
  video: Buffer,
  frame: number,
  height: number,
  { top, height: rows }: { top: number; height: number },
): Buffer {
  const bytes = (WIDTH * height * 3) / 2;
  const start = frame * bytes;
  const part = (at: number, width: number, scale: number) =>
    video.subarray(start + at + (top / scale) * width, start + at + ((top + rows) / scale) * width);
  const luma = WIDTH * height;
  return Buffer.concat([part(0, WIDTH, 1), part(luma, WIDTH / 2, 2), part(luma + luma / 4, WIDTH / 2, 2)]);
}

const places: [name: string, height: number, boxes: readonly Box[]][] = [
  ['in the middle', 480, [box(208, 60)]],
  ['at the upper edge', 400, [box(0, 60)]],
  ['at the lower edge, which is no whole row of blocks', 408, [box(340, 68)]],
  ['far apart', 720, [box(150, 40), box(400, 80)]],
];
const cases = places.flatMap(([name, height, boxes]) =>
  (['grain', 'slope', 'steps'] as const).map((ground) => ({ name, ground, height, boxes })),
);

it.each(cases)(
  'what moves $name on $ground is in the video as it was encoded, and nothing else ever moves',
  async ({ ground, height, boxes }) => {
    const settings = await settingsFor(height, boxes, ground);
    const { encoded } = settings.layout;
    const sliding = grain(WIDTH, movingRows(settings.layout) * 4, 2);
    const frames = Array.from({ length: FRAMES }, (__, index) => movingFrame(settings, sliding, index));
    const encoder = await Encoder.start(settings);
    for (const frame of frames) await encoder.write(frame);
    await encoder.finish();

    const video = await decoded(['-i', settings.outputPath]);
    const alone = await encodedAlone(settings, frames);
    expect(video.length).toBe((FRAMES * WIDTH * height * 3) / 2);
    const below = { top: encoded.top + encoded.height, height: height - encoded.top - encoded.height };
    const above = { top: 0, height: encoded.top };
    const wrong = frames.flatMap((__, frame) => {
      const same = rowsOf(video, frame, height, encoded).equals(
        rowsOf(alone, frame, encoded.height, { top: 0, height: encoded.height }),
      );
      const calm = [above, below].every((rows) =>
        rowsOf(video, frame, height, rows).equals(rowsOf(video, 0, height, rows)),
      );
      return same && calm ? [] : [frame];
    });
    expect(wrong).toEqual([]);
    // What stands still is what was meant: within the steps of a key frame.
    const meant = [above, below].map((rows) => rowsOf(Buffer.from(settings.still), 0, height, rows));
    const shown = [above, below].map((rows) => rowsOf(video, FRAMES - 1, height, rows));
    const furthest = meant.map((bytes, at) =>
      bytes.reduce((most, value, byte) => Math.max(most, Math.abs(value - (shown[at]?.[byte] ?? 0))), 0),
    );
    expect(Math.max(...furthest)).toBeLessThanOrEqual(4);
  },
);
