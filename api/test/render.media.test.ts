import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { designDrawingSchema, templateIds } from '@wavereel/contracts';
import type { DesignDrawing, TemplateId } from '@wavereel/contracts';
import { createScene } from '@wavereel/scene';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { AudioRefused } from '../src/audio/refused';
import { templates } from '../src/designs/templates';
import { assetsDirectory, packageRoot } from '../src/platform/paths';
import { analyseSource } from '../src/render/clip-sound';
import { createSceneCanvas, createSurface, loadPicture } from '../src/render/pictures';
import { renderClip } from '../src/render/render-clip';
import { RenderFailed } from '../src/render/request';
import type { RenderProgress, RenderRequest } from '../src/render/request';
import { decode, ffmpeg, offsetIn, writeSpeech } from './support/audio-fixtures';
import type { SoundFormat } from './support/audio-fixtures';
import { HeldEncoder } from './support/held-encoder';
import { mp4Boxes, trackKinds } from './support/mp4';
import { processesWith } from './support/processes';
import { until } from './support/until';

jest.setTimeout(120_000);

const SECONDS = 20;
const LISTENING_RATE = 16_000;
let directory: string;
let speech: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-render-'));
  speech = await writeSpeech(directory, SECONDS, 'wav');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Small and plain, for tests that look at the sound or the processes alone. */
const smallDrawing: DesignDrawing = designDrawingSchema.parse({
  width: 128,
  height: 64,
  pattern: 'bars',
  waveTop: 8,
  waveLeft: 8,
  waveBottom: 56,
  waveRight: 120,
});

function requestOf(change: Partial<RenderRequest> & { template?: TemplateId }): RenderRequest {
  const { template, ...rest } = change;
  const drawing = template === undefined ? smallDrawing : designDrawingSchema.parse(templates[template]);
  const backgroundPath = template === undefined ? null : join(assetsDirectory, 'templates', `${template}.jpg`);
  return {
    audioPath: speech,
    start: 5,
    end: 15.5,
    drawing,
    backgroundPath,
    picturePaths: {},
    outputPath: join(directory, 'video.mp4'),
    posterPath: null,
    captions: null,
    ...rest,
  };
}

/** One frame of a video as RGBA, decoded by ffmpeg. */
async function decodedFrame(path: string, index: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const pick = [
    '-vf',
    `select=eq(n\\,${index}),scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int+bicubic`,
    '-frames:v',
    '1',
  ];
  await ffmpeg(['-i', path, ...pick, '-pix_fmt', 'rgba', '-f', 'rawvideo', 'pipe:1'], (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** What `until` waits for: true, or null for not yet. */
function answer(reached: boolean): Promise<true | null> {
  return Promise.resolve(reached ? true : null);
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

it.each([25, 30])('a design of %i pictures a second gives a video of as many, and as long', async (framesPerSecond) => {
  const outputPath = join(directory, `smooth-${framesPerSecond}.mp4`);
  const drawing = { ...smallDrawing, framesPerSecond };
  const result = await renderClip(requestOf({ drawing, outputPath, start: 5, end: 9 }), {
    onProgress: () => undefined,
  });
  expect(result).toMatchObject({ frames: 4 * framesPerSecond, duration: 4 });
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(outputPath)) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const packets = await video?.computePacketStats();
  expect([packets?.packetCount, Math.round(packets?.averagePacketRate ?? 0)]).toEqual([
    4 * framesPerSecond,
    framesPerSecond,
  ]);
  expect(Math.abs(((await video?.computeDuration()) ?? 0) - 4)).toBeLessThan(0.001);
  expect(Math.abs(((await audio?.computeDuration()) ?? 0) - 4)).toBeLessThan(0.05);
});

describe('a clip of 5.00 to 15.50 as a square', () => {
  const stages: RenderProgress[] = [];
  let file: Buffer;
  let outputPath: string;
  let posterPath: string;

  beforeAll(async () => {
    outputPath = join(directory, 'square.mp4');
    posterPath = join(directory, 'square.jpg');
    const result = await renderClip(requestOf({ template: 'square', outputPath, posterPath }), {
      onProgress: (progress) => stages.push(progress),
    });
    file = await readFile(outputPath);
    expect(result).toEqual({ frames: 210, duration: 10.5, bytes: file.length });
  });

  it('is H.264 with 210 frames at 20 a second, and one AAC track of the same length', async () => {
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    expect([video?.codec, video?.codedWidth, video?.codedHeight, audio?.codec]).toEqual(['avc', 1080, 1080, 'aac']);
    const frames = await video?.computePacketStats();
    expect([frames?.packetCount, Math.round((frames?.averagePacketRate ?? 0) * 100) / 100]).toEqual([210, 20]);
    expect(Math.abs(((await video?.computeDuration()) ?? 0) - 10.5)).toBeLessThan(0.001);
    expect(Math.abs(((await audio?.computeDuration()) ?? 0) - 10.5)).toBeLessThan(0.05);
    expect(await video?.getColorSpace()).toMatchObject({
      primaries: 'bt709',
      transfer: 'bt709',
      matrix: 'bt709',
      fullRange: false,
    });
  });

  it('begins with its index and holds nothing but a video and an audio track', () => {
    const names = mp4Boxes(file).map(({ name }) => name);
    expect(names.indexOf('moov')).toBeLessThan(names.indexOf('mdat'));
    expect(trackKinds(file)).toEqual(['vide', 'soun']);
    expect(names).not.toContain('tref');
    expect(names).not.toContain('chpl');
  });

  it('is stored as yuv420p', async () => {
    const log = await ffmpeg(['-i', outputPath, '-frames:v', '1', '-f', 'null', '-']);
    expect(/Video: h264 [^\n]*yuv420p\(tv, bt709[^\n]*1080x1080[^\n]*20 fps/.exec(log)).not.toBeNull();
  });

  it('shows the frames that the preview draws', async () => {
    const { drawing, backgroundPath } = requestOf({ template: 'square' });
    const sound = await analyseSource(
      { path: speech, demuxer: 'wav', leadIn: 0, start: 5, duration: 10.5 },
      { framesPerSecond: 20, frameCount: 210, timeLimitMs: 30_000, onProgress: () => undefined },
    );
    const background = await loadPicture(backgroundPath ?? '');
    const scene = createScene({ drawing, sound, duration: 10.5, background, createCanvas: createSceneCanvas });
    const compared: { pixels: Uint8Array; difference: number }[] = [];
    for (const index of [0, 57, 128, 209]) {
      const preview = createSurface(1080, 1080);
      scene.drawFrame(preview.context, index);
      const pixels = preview.pixels({ x: 0, y: 0, width: 1080, height: 1080 });
      const difference = meanDifference(await decodedFrame(outputPath, index), pixels);
      expect(difference).toBeLessThan(1);
      compared.push({ pixels, difference });
    }
    // The measure can tell frames apart: nine frames later the picture is another one.
    const later = await decodedFrame(outputPath, 66);
    const [, second] = compared;
    expect(meanDifference(later, second?.pixels ?? later)).toBeGreaterThan(1.5 * (second?.difference ?? NaN));
  });

  it('tells its stages in order, in percent that never fall', () => {
    const names = stages.map(({ stage }) => stage);
    expect([...new Set(names)]).toEqual(['fetching', 'analysing', 'drawing', 'finishing']);
    const percents = stages.map(({ progress }) => progress);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(percents[0]).toBe(0);
    expect(percents.length).toBeGreaterThan(50);
  });

  it('has a poster of its own size', async () => {
    const poster = await loadImage(await readFile(posterPath));
    expect([poster.width, poster.height]).toEqual([1080, 1080]);
  });
});

describe('the sound of a video', () => {
  it.each<SoundFormat>(['wav', 'mp3', 'm4a', 'flac', 'ogg', 'webm'])(
    'begins where the trim said, from %s',
    async (format) => {
      const outputPath = join(directory, `${format}-clip.mp4`);
      const whole = await decode(speech, LISTENING_RATE);
      const audioPath = await writeSpeech(directory, SECONDS, format);
      for (const [start, end] of [
        [5, 15.5],
        [0, 4],
        [11.37, 19.02],
      ] as const) {
        await renderClip(requestOf({ audioPath, start, end, outputPath }));
        const { seconds, likeness } = offsetIn(whole, await decode(outputPath, LISTENING_RATE), start, LISTENING_RATE);
        expect(likeness).toBeGreaterThan(0.95);
        expect(Math.abs(seconds)).toBeLessThanOrEqual(0.01);
      }
    },
  );

  it('is silent after the end of the source, and as long as the pictures', async () => {
    const outputPath = join(directory, 'past-the-end.mp4');
    await renderClip(requestOf({ start: SECONDS - 2, end: SECONDS + 2, outputPath }));
    const samples = await decode(outputPath, LISTENING_RATE);
    expect(Math.abs(samples.length / LISTENING_RATE - 4)).toBeLessThan(0.05);
    expect(Math.max(...samples.subarray(2.2 * LISTENING_RATE))).toBeLessThan(0.01);
  });
});

describe.each(templateIds.filter((id) => id !== 'square'))('the template %s', (template) => {
  it('becomes a video of its size', async () => {
    const outputPath = join(directory, `${template}.mp4`);
    const { frames } = await renderClip(requestOf({ template, start: 2, end: 5, outputPath }));
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(outputPath)) });
    const video = await input.getPrimaryVideoTrack();
    expect([frames, video?.codedWidth, video?.codedHeight]).toEqual([
      60,
      templates[template].width,
      templates[template].height,
    ]);
  });
});

describe('a render that ends early', () => {
  const encoder = new HeldEncoder();
  const usual = process.env['FFMPEG_PATH'];

  beforeAll(() => {
    process.env['FFMPEG_PATH'] = encoder.program;
  });
  afterEach(() => encoder.letGo());
  afterAll(() => {
    if (usual === undefined) delete process.env['FFMPEG_PATH'];
    else process.env['FFMPEG_PATH'] = usual;
    encoder.remove();
  });

  it('is gone with all its processes and files when it is told to stop', async () => {
    const outputPath = join(directory, 'stopped.mp4');
    const ending = new AbortController();
    const onProgress = ({ progress }: RenderProgress) => {
      if (progress < 15 || ending.signal.aborted) return;
      expect(processesWith(outputPath)).not.toHaveLength(0);
      ending.abort(new Error('no longer wanted'));
    };
    // Held, it would never come to its end by itself.
    encoder.hold(120);
    const request = requestOf({
      template: 'square',
      start: 0,
      end: 20,
      outputPath,
      posterPath: join(directory, 'stopped.jpg'),
    });
    await expect(renderClip(request, { signal: ending.signal, onProgress })).rejects.toThrow('no longer wanted');
    expect(processesWith(outputPath)).toEqual([]);
    expect((await readdir(directory)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('leaves nothing behind when its parent is killed', async () => {
    const outputPath = join(directory, 'orphan.mp4');
    const program = join(packageRoot, 'dist', 'render-cli.mjs');
    encoder.hold();
    const parent = spawn(
      process.execPath,
      [program, '--audio', speech, '--start', '0', '--end', '20', '--design', 'square', '--out', outputPath],
      { stdio: 'ignore' },
    );
    await until('the render has begun', () => answer(existsSync(`${outputPath}.part`)));
    parent.kill('SIGKILL');
    await until('nothing of it is left', () =>
      answer(processesWith(outputPath).length === 0 && !existsSync(`${outputPath}.part`)),
    );
    expect(existsSync(outputPath)).toBe(false);
  });

  it('says why: a picture that is none, a source that is no sound', async () => {
    const outputPath = join(directory, 'failed.mp4');
    await expect(renderClip(requestOf({ backgroundPath: speech, outputPath }))).rejects.toBeInstanceOf(RenderFailed);
    await expect(
      renderClip(requestOf({ audioPath: join(assetsDirectory, 'templates', 'square.jpg'), outputPath })),
    ).rejects.toMatchObject({ code: 'not_audio' });
    await expect(
      renderClip(requestOf({ audioPath: join(assetsDirectory, 'templates', 'square.jpg'), outputPath })),
    ).rejects.toBeInstanceOf(AudioRefused);
    await expect(renderClip(requestOf({ start: 40, end: 44, outputPath }))).rejects.toMatchObject({
      code: 'clip_outside',
    });
    expect((await readdir(directory)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

it('takes the same memory for a long clip as for a short one', async () => {
  const peak = async (seconds: number) => {
    let most = 0;
    await renderClip(
      requestOf({ template: 'vertical', start: 0, end: seconds, outputPath: join(directory, 'memory.mp4') }),
      {
        onProgress: () => {
          for (const { command, peakMegabytes } of processesWith('render-child.mjs'))
            if (!command.includes('ffmpeg')) most = Math.max(most, peakMegabytes);
        },
      },
    );
    return most;
  };
  const short = await peak(4);
  const long = await peak(20);
  expect(long).toBeLessThan(250);
  expect(long).toBeLessThan(short * 1.4 + 20);
});

it('is ended where it wants more memory than it may have, and leaves nothing', async () => {
  const outputPath = join(directory, 'greedy.mp4');
  const drawn = renderClip(requestOf({ template: 'square', outputPath }), { maxMegabytes: 110 });
  await expect(drawn).rejects.toMatchObject({ name: 'RenderFailed', code: 'render_failed' });
  expect((await readdir(directory)).filter((name) => name.startsWith('greedy'))).toEqual([]);
});
