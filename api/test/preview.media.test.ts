import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { captionTrackSchema, designDrawingSchema } from '@wavereel/contracts';
import type { CaptionTrack, WaveformStyle } from '@wavereel/contracts';
import { fontsOfTrack } from '@wavereel/fonts';
import { createScene } from '@wavereel/scene';
import { templates } from '../src/designs/templates';
import { assetsDirectory } from '../src/platform/paths';
import { analyseSource } from '../src/render/clip-sound';
import { loadFonts } from '../src/render/fonts';
import { createSceneCanvas, createSurface, loadPicture } from '../src/render/pictures';
import { renderClip } from '../src/render/render-clip';
import { ffmpeg, writeSpeech } from './support/audio-fixtures';
import { likeness } from './support/likeness';
import type { Pixels } from './support/likeness';

jest.setTimeout(120_000);

const SECONDS = 5;
const FRAMES = SECONDS * 20;
const LEAST_SSIM = 0.985;
/** Words of the first cue, the end of it, and words of the second. */
const MOMENTS = [4, 43, 58, 99];
const SIZE = 1080;

let directory: string;
let speech: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-preview-'));
  speech = await writeSpeech(directory, SECONDS + 2, 'wav');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const words = (text: string, start: number, end: number) =>
  text.split(' ').map((word, at, all) => ({
    text: word,
    start: start + ((end - start) * at) / all.length,
    end: start + ((end - start) * (at + 1)) / all.length,
  }));

const track: CaptionTrack = captionTrackSchema.parse({
  language: 'en',
  look: { size: 64, outlineWidth: 6, shadowWidth: 10, highlightColor: '#FFD23F' },
  cues: [
    {
      start: 0,
      end: 2.2,
      text: 'What you see is what the video shows',
      words: words('What you see is what the video shows', 0, 2.2),
    },
    { start: 2.6, end: 5, text: 'شكرا لكم 👩🏾‍💻 東京', words: words('شكرا لكم 👩🏾‍💻 東京', 2.6, 5) },
  ],
});

/** Frames of a video, decoded by ffmpeg, in their order. */
async function decoded(path: string): Promise<Pixels[]> {
  const chunks: Buffer[] = [];
  const wanted = MOMENTS.map((moment) => `eq(n\\,${moment})`).join('+');
  const pick = [
    '-vf',
    `select=${wanted},setpts=N/FRAME_RATE/TB,scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int+bicubic`,
    '-frames:v',
    String(MOMENTS.length),
  ];
  await ffmpeg(['-i', path, ...pick, '-pix_fmt', 'rgba', '-f', 'rawvideo', 'pipe:1'], (chunk) => chunks.push(chunk));
  const all = Buffer.concat(chunks);
  const length = SIZE * SIZE * 4;
  return MOMENTS.map((_, at) => ({ width: SIZE, height: SIZE, data: all.subarray(at * length, (at + 1) * length) }));
}

async function previewed(pattern: WaveformStyle, captions: CaptionTrack | null): Promise<Pixels[]> {
  const sound = await analyseSource(
    { path: speech, demuxer: 'wav', leadIn: 0, start: 1, duration: SECONDS },
    { framesPerSecond: 20, frameCount: FRAMES, timeLimitMs: 30_000, onProgress: () => undefined },
  );
  await loadFonts({ captions, layers: [] });
  const scene = createScene({
    drawing: drawingOf(pattern),
    sound,
    duration: SECONDS,
    background: await loadPicture(backgroundPath),
    captions,
    createCanvas: createSceneCanvas,
  });
  const surface = createSurface(SIZE, SIZE);
  return MOMENTS.map((moment) => {
    scene.drawFrame(surface.context, moment);
    return { width: SIZE, height: SIZE, data: surface.pixels({ x: 0, y: 0, width: SIZE, height: SIZE }).slice() };
  });
}

const backgroundPath = join(assetsDirectory, 'templates', 'square.jpg');
const drawingOf = (pattern: WaveformStyle) =>
  designDrawingSchema.parse({ ...templates.square, pattern, progressBar: true });

describe.each<[WaveformStyle, CaptionTrack | null]>([
  ['roundBars', null],
  ['vinyl', null],
  ['bars', track],
])('the finished video of %s', (pattern, captions) => {
  it(`shows the frames of the preview${captions ? ', captions too' : ''}`, async () => {
    const outputPath = join(directory, `${pattern}.mp4`);
    await renderClip({
      audioPath: speech,
      start: 1,
      end: 1 + SECONDS,
      drawing: drawingOf(pattern),
      backgroundPath,
      picturePaths: {},
      captions,
      outputPath,
      posterPath: null,
    });
    const [shown, drawn] = [await decoded(outputPath), await previewed(pattern, captions)];

    const alike = drawn.map((picture, at) => likeness(picture, shown[at] ?? picture).ssim);
    expect(Math.min(...alike)).toBeGreaterThanOrEqual(LEAST_SSIM);
    expect(Math.min(...alike)).toBeLessThan(1);
    // The measure tells one moment from the next.
    const [first, , later] = drawn;
    if (!first || !later) throw new Error('no frames');
    expect(likeness(first, later).ssim).toBeLessThan(LEAST_SSIM);
  });
});

// The last glyphs of their files; `npm test -- sweeps` draws all there are.
it.each([
  ['Chinese', 'Inter', '！；'],
  ['Cyrillic', 'JetBrains Mono', 'ЙЎ'],
] as const)('the renderer draws %s letters of %s', async (_, fontFamily, text) => {
  const track = captionTrackSchema.parse({ language: 'zh', look: { fontFamily }, cues: [{ start: 0, end: 1, text }] });
  await loadFonts({ captions: track, layers: [] });
  const { context, pixels } = createSurface(64, 64);
  for (const character of text) {
    context.fillStyle = '#000000';
    context.fillRect(0, 0, 64, 64);
    context.fillStyle = '#FFFFFF';
    context.font = fontsOfTrack(track)(text)[0]?.fontAt(32) ?? '';
    context.fillText(character, 16, 48);
    expect([
      character,
      pixels({ x: 0, y: 0, width: 64, height: 64 }).some((value, at) => at % 4 !== 3 && value > 0),
    ]).toEqual([character, true]);
  }
});

it('nothing is drawn by a font of the machine', async () => {
  // One has a rune, another has none: both draw our box.
  const track = captionTrackSchema.parse({ look: {}, cues: [{ start: 0, end: 1, text: 'ᚠ' }] });
  expect((await loadFonts({ captions: track, layers: [] })).captions?.cues[0]?.text).toBe('□');
  expect(GlobalFonts.families.some(({ family }) => family === 'Wavereel Chinese')).toBe(true);
});

it('the renderer knows the fonts of the text that it draws, and no others', async () => {
  const ours = () =>
    GlobalFonts.families
      .map(({ family }) => family)
      .filter((name) => name.startsWith('Wavereel '))
      .sort();
  const plain = { look: { fontFamily: 'Anton' }, cues: [{ start: 0, end: 1, text: 'plain words' }] };
  await loadFonts({ captions: captionTrackSchema.parse(plain), layers: [] });
  expect(ours()).toEqual(['Wavereel Anton']);
  await loadFonts({ captions: track, layers: [] });
  expect(ours()).toEqual(['Wavereel Arabic', 'Wavereel Chinese', 'Wavereel Emoji', 'Wavereel Inter']);
});
