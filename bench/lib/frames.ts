import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { analyseSource } from '@wavereel/api/internals/render/clip-sound';
import { FrameDrawer } from '@wavereel/api/internals/render/frame-drawer';
import { createSceneCanvas, loadPicture } from '@wavereel/api/internals/render/pictures';
import type { FrameLayout } from '@wavereel/api/internals/render/row-bands';
import { createScene } from '@wavereel/scene';
import type { DesignDrawing } from '@wavereel/contracts';

const framesPerSecond = 20;

/** Writes the very frames that a render gives its encoder into a yuv420p file; answers which share of the frame moves. */
export async function writeFrames(
  path: string,
  drawing: DesignDrawing,
  backgroundPath: string | null,
  mp3Path: string,
  seconds: number,
): Promise<number> {
  const frameCount = seconds * framesPerSecond;
  const source = { path: mp3Path, demuxer: 'mp3', leadIn: 0, start: 0, duration: seconds };
  const sound = await analyseSource(source, {
    framesPerSecond,
    frameCount,
    timeLimitMs: 60_000,
    onProgress: () => undefined,
  });
  const background = backgroundPath === null ? null : await loadPicture(backgroundPath);
  const drawer = new FrameDrawer(
    createScene({ drawing, sound, duration: seconds, background, createCanvas: createSceneCanvas }),
  );
  const frame = Uint8Array.from(drawer.still);
  const file = createWriteStream(path);
  for (let index = 0; index < frameCount; index += 1) {
    drawer.draw(index);
    putBack(frame, drawer.layout, drawer.take());
    await new Promise((written) => file.write(frame, written));
    await setImmediate();
  }
  file.end();
  await once(file, 'close');
  return drawer.movingShare;
}

/** Copies the moving rows, plane by plane, to where they stand in a whole frame. */
function putBack(frame: Uint8Array, { width, height, bands }: FrameLayout, moving: Uint8Array): void {
  let from = 0;
  let planeStart = 0;
  for (const scale of [1, 2, 2]) {
    for (const band of bands) {
      const bytes = (width / scale) * (band.height / scale);
      frame.set(moving.subarray(from, from + bytes), planeStart + (width / scale) * (band.top / scale));
      from += bytes;
    }
    planeStart += (width / scale) * (height / scale);
  }
}
