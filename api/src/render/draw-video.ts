import { setImmediate } from 'node:timers/promises';
import type { CaptionCue, DesignDrawing } from '@wavereel/contracts';
import type { ClipFrames } from '@wavereel/audio';
import { createScene } from '@wavereel/scene';
import type { Scene } from '@wavereel/scene';
import { evenCopy, isEven } from '../audio/even-copy';
import { probeAudio } from '../audio/probe';
import { discard, publish, sizeOf, writeWhole } from '../platform/disk/local-files';
import { analyseSource } from './clip-sound';
import type { ClipSource } from './clip-sound';
import { Encoder } from './encoder';
import { FrameDrawer } from './frame-drawer';
import { loadMaterials } from './materials';
import { createSceneCanvas, createSurface } from './pictures';
import { soundCopyPath, unfinishedPath } from './request';
import type { RenderOptions, RenderProgress, RenderRequest, RenderResult } from './request';

const POSTER_QUALITY = 86;
/** Where each stage begins, in percent of the whole. */
const ANALYSING_FROM = 1;
const DRAWING_FROM = 8;
const FINISHING_FROM = 97;
/** Pixels that were read are megabytes of garbage a frame, and the engine is in no hurry: freed this often, the same few stay in use. */
const FRAMES_BETWEEN_SWEEPS = 8;

interface Limits {
  signal: AbortSignal;
  timeLimitMs: number;
  report: (progress: RenderProgress) => void;
}

/**
 * Draws one video in this process. At its end the mp4 is there whole, or nothing is.
 * @throws AudioRefused, RenderFailed, or the signal's reason
 */
export async function drawVideo(
  request: RenderRequest,
  options: RenderOptions & { signal: AbortSignal; timeLimitMs: number },
): Promise<RenderResult> {
  const bounds: Limits = {
    signal: options.signal,
    timeLimitMs: options.timeLimitMs,
    report: wholePercents(options.onProgress),
  };
  bounds.report({ stage: 'fetching', progress: 0 });
  // Fetched while the sound is analysed.
  const materials = loadMaterials(request);
  // A failure is met where it is waited for.
  materials.catch(() => undefined);
  const { framesPerSecond } = request.drawing;
  const frameCount = Math.max(1, Math.round((request.end - request.start) * framesPerSecond));
  const duration = frameCount / framesPerSecond;
  const unfinished = unfinishedPath(request.outputPath);
  try {
    const source: ClipSource = { ...(await evenSound(request, bounds)), start: request.start, duration };
    const sound = await analyseSource(source, {
      framesPerSecond,
      frameCount,
      signal: bounds.signal,
      timeLimitMs: bounds.timeLimitMs,
      onProgress: (share) =>
        bounds.report({ stage: 'analysing', progress: between(ANALYSING_FROM, DRAWING_FROM, share) }),
    });
    const { layers, ...rest } = await materials;
    const drawing = { ...request.drawing, layers };
    const scene = createScene({ ...rest, drawing, sound, duration, createCanvas: createSceneCanvas, isVideo: true });
    await encodeFrames(scene, drawing, source, unfinished, bounds);
    if (request.posterPath !== null)
      await writeWhole(request.posterPath, await drawPoster(scene, sound, request.captions?.cues ?? []));
    const bytes = await sizeOf(unfinished);
    bounds.signal.throwIfAborted();
    await publish(unfinished, request.outputPath);
    return { frames: frameCount, duration, bytes };
  } catch (error) {
    await discard(unfinished);
    throw error;
  } finally {
    await discard(soundCopyPath(request.outputPath));
  }
}

/** The sound to cut from: the file itself, or a copy beside the video, as the library keeps one from the start. */
async function evenSound(
  { audioPath, outputPath }: RenderRequest,
  { signal, timeLimitMs }: Limits,
): Promise<Pick<ClipSource, 'path' | 'demuxer' | 'leadIn'>> {
  const info = await probeAudio(audioPath, { signal });
  if (await isEven(audioPath, info, signal)) return { path: audioPath, demuxer: info.demuxer, leadIn: info.leadIn };
  const path = soundCopyPath(outputPath);
  await evenCopy(audioPath, info, path, { signal, timeLimitMs });
  const { demuxer, leadIn } = await probeAudio(path, { signal });
  return { path, demuxer, leadIn };
}

async function encodeFrames(
  scene: Scene,
  { pattern: style, framesPerSecond }: Pick<DesignDrawing, 'pattern' | 'framesPerSecond'>,
  source: ClipSource,
  outputPath: string,
  { signal, timeLimitMs, report }: Limits,
): Promise<void> {
  const { frameCount } = scene;
  const drawer = new FrameDrawer(scene);
  const { layout, still, movingShare } = drawer;
  const encoder = await Encoder.start({
    layout,
    still,
    framesPerSecond,
    frameCount,
    motion: { style, share: movingShare },
    source,
    outputPath,
    signal,
    timeLimitMs,
  });
  try {
    let written = Promise.resolve();
    for (let index = 0; index < frameCount; index += 1) {
      // The encoder takes one frame while the next is drawn.
      drawer.draw(index);
      await written;
      written = encoder.write(drawer.take());
      // A failure is met where it is waited for.
      written.catch(() => undefined);
      // The canvas frees its pixel buffers only between two turns of the event loop.
      await setImmediate();
      if (index % FRAMES_BETWEEN_SWEEPS === 0) sweep();
      signal.throwIfAborted();
      report({ stage: 'drawing', progress: between(DRAWING_FROM, FINISHING_FROM, (index + 1) / frameCount) });
    }
    await written;
    report({ stage: 'finishing', progress: FINISHING_FROM });
    await encoder.finish();
  } catch (error) {
    await encoder.stop();
    throw error;
  }
}

/** Frees what was made lately and is in no more use; where the process was started without the right to, that is left to the engine. */
function sweep(): void {
  globalThis.gc?.({ type: 'minor' });
}

/** The loudest moment, as a JPEG: with captions the loudest at which one is shown. */
async function drawPoster(scene: Scene, sound: ClipFrames, cues: readonly CaptionCue[]): Promise<Uint8Array> {
  const isShown = new Uint8Array(scene.frameCount);
  for (const { start, end } of cues)
    isShown.fill(1, Math.ceil(start * sound.framesPerSecond), Math.ceil(end * sound.framesPerSecond));
  const isAny = !isShown.includes(1);
  const levelAt = (frame: number) => (isAny || isShown[frame] === 1 ? (sound.envelope[frame] ?? 0) : -1);
  const liveliest = sound.envelope.reduce((best, _, frame) => (levelAt(frame) > levelAt(best) ? frame : best), 0);
  const whole = createSurface(scene.width, scene.height);
  scene.drawFrame(whole.context, liveliest);
  return whole.jpeg(POSTER_QUALITY);
}

/** Passes on only what changes a number or a name on a screen. */
function wholePercents(listen: RenderOptions['onProgress']): (progress: RenderProgress) => void {
  let last: RenderProgress | null = null;
  return ({ stage, progress }) => {
    const next = { stage, progress: Math.floor(progress) };
    if (last?.stage === next.stage && last.progress === next.progress) return;
    last = next;
    listen?.(next);
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
