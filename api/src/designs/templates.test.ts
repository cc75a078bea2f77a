import { createCanvas, loadImage } from '@napi-rs/canvas';
import { demoFrames, demoLoop } from '@wavereel/audio';
import { cardTypeOf, designSchema, templateIds } from '@wavereel/contracts';
import { createScene } from '@wavereel/scene';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetsDirectory, shippedPicture } from '../platform/paths';
import { drawPreview } from '../render/draw-preview';
import { createSceneCanvas, createSurface } from '../render/pictures';
import { shownTemplate, templates } from './templates';

const pixelsOf = async (file: Buffer): Promise<Uint8ClampedArray> => {
  const picture = await loadImage(file);
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height).data;
};

describe.each(templateIds)('the template %s', (id) => {
  const template = templates[id];

  it('is a design by the contract, under its own id and shape', () => {
    expect(designSchema.parse(template)).toEqual(template);
    expect([template._id, template.cardType]).toEqual([id, cardTypeOf(template)]);
  });

  it('has a picture of exactly its size, under 300 KB', async () => {
    const file = await readFile(join(assetsDirectory, (template.backgroundImage ?? '').replace('/assets/', '')));
    const picture = await loadImage(file);
    expect([picture.width, picture.height]).toEqual([template.width, template.height]);
    expect(file.length).toBeLessThan(300 * 1024);
  });

  it('keeps a caption readable on its picture', async () => {
    const file = await readFile(join(assetsDirectory, (template.backgroundImage ?? '').replace('/assets/', '')));
    const context = createCanvas(1, 1).getContext('2d');
    context.drawImage(await loadImage(file), 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    expect(Math.max(red, green, blue)).toBeLessThan(70);
  });

  it('has a waveform that fills about half of its box while somebody talks', () => {
    const sound = demoFrames(demoLoop.seconds, template.framesPerSecond);
    const drawing = { ...template, backgroundColor: '#000000', progressBar: false };
    const scene = createScene({ drawing, sound, duration: demoLoop.seconds, createCanvas: createSceneCanvas });
    const { context } = createSurface(scene.width, scene.height);
    const isBright = (row: number) =>
      context.getImageData(0, row, scene.width, 1).data.some((value, byte) => byte % 4 === 0 && value > 90);
    const heightAt = (frame: number) => {
      scene.drawFrame(context, frame);
      const rows = Array.from({ length: scene.height }, (_, row) => row).filter(isBright);
      return (rows.at(-1) ?? 0) - (rows[0] ?? 0);
    };
    const talking = Array.from({ length: sound.frameCount }, (_, frame) => frame)
      .filter((frame) => (sound.envelope[frame] ?? 0) > 0.3)
      .filter((_, at) => at % 24 === 0);
    const mean = talking.reduce((sum, frame) => sum + heightAt(frame), 0) / talking.length;
    expect(mean / (template.waveBottom - template.waveTop)).toBeGreaterThan(0.45);
  });

  it('is shown by the very picture that would be drawn of it now', async () => {
    const shipped = join(assetsDirectory, (shownTemplate(template).previewImage ?? '').replace('/assets/', ''));
    const directory = await mkdtemp(join(tmpdir(), 'wavereel-template-'));
    const outputPath = join(directory, 'now.webp');
    const backgroundPath = shippedPicture(template.backgroundImage ?? '');
    await drawPreview({ drawing: template, backgroundPath, picturePaths: {}, outputPath, form: 'small' });
    const [before, now] = await Promise.all([shipped, outputPath].map(async (path) => pixelsOf(await readFile(path))));
    await rm(directory, { recursive: true });
    expect(before?.length).toBe(now?.length);
    const apart = now?.reduce((sum, value, at) => sum + Math.abs(value - (before?.[at] ?? 0)), 0) ?? Infinity;
    expect(apart / (now?.length ?? 1)).toBeLessThan(1);
  });
});
