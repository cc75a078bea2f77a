import { demoFrames, demoLoop } from '@wavereel/audio';
import { createScene } from '@wavereel/scene';
import { writeWhole } from '../platform/disk/local-files';
import { loadMaterials } from './materials';
import { createSceneCanvas, createSurface } from './pictures';
import type { PreviewRequest } from './preview-request';

/** Longest side, in pixels: twice what a card shows. */
const SIDE = 640;
const QUALITY = 88;

/** Draws the picture of a design in this process: the frame at which a card stands still, with the made-up voice that moves it there. */
export async function drawPreview({ outputPath, form, ...request }: PreviewRequest): Promise<void> {
  const { drawing } = request;
  const { layers, ...materials } = await loadMaterials({ ...request, captions: null });
  const scene = createScene({
    ...materials,
    drawing: { ...drawing, layers },
    sound: demoFrames(demoLoop.seconds, drawing.framesPerSecond),
    duration: demoLoop.seconds,
    createCanvas: createSceneCanvas,
  });
  const whole = createSurface(scene.width, scene.height);
  scene.drawFrame(whole.context, demoLoop.stillFrame);
  await writeWhole(outputPath, await (form === 'small' ? whole.webp(SIDE, QUALITY) : whole.jpeg(QUALITY)));
}
