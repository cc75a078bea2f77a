import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { shippedPicture } from '@wavereel/api/internals/platform/paths';
import { randomNumbers } from '@wavereel/api/test-support/audio-fixtures';
import type { DesignDrawing } from '@wavereel/contracts';

/** Pictures that are hard to encode, each in its own way. */
export const backgroundNames = ['grain', 'photograph', 'gradient'] as const;
export type BackgroundName = (typeof backgroundNames)[number];

/** Where the background of a case lies: one of ours, drawn into `directory`, or the template's. */
export async function backgroundFile(
  directory: string,
  drawing: DesignDrawing,
  name: BackgroundName | null,
): Promise<string | null> {
  if (name === null) return shippedPicture(drawing.backgroundImage ?? '');
  const path = join(directory, `${name}.picture`);
  await writeFile(path, drawBackground(name, drawing.width, drawing.height));
  return path;
}

/** The same picture each time, as JPEG or PNG bytes. */
function drawBackground(name: BackgroundName, width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const random = randomNumbers(7);
  if (name === 'grain') {
    fill(canvas, '#667788');
    addGrain(canvas, 40, random);
  } else if (name === 'photograph') {
    drawHills(canvas, random);
    addGrain(canvas, 5, random);
    return canvas.encodeSync('jpeg', 90);
  } else {
    const context = canvas.getContext('2d');
    const gradient = context.createLinearGradient(0, 0, width, height);
    gradient.addColorStop(0, '#101a3a');
    gradient.addColorStop(1, '#3a1030');
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  }
  return canvas.encodeSync('png');
}

/** Soft noise at many scales with hard edges in it: as much detail as a photograph of a landscape. */
function drawHills(canvas: Canvas, random: () => number): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  fill(canvas, '#334455');
  context.imageSmoothingQuality = 'high';
  for (let size = 4; size <= 512; size *= 2) {
    const cells = createCanvas(Math.ceil(width / size) + 2, Math.ceil(height / size) + 2);
    const cellContext = cells.getContext('2d');
    for (let y = 0; y < cells.height; y += 1) {
      for (let x = 0; x < cells.width; x += 1) {
        cellContext.fillStyle = `rgba(${Math.floor(random() * 255)}, ${Math.floor(random() * 220)}, ${Math.floor(random() * 200)}, ${0.05 + 0.025 * Math.log2(size)})`;
        cellContext.fillRect(x, y, 1, 1);
      }
    }
    context.drawImage(cells, 0, 0, cells.width * size, cells.height * size);
  }
  for (let edge = 0; edge < 12; edge += 1) {
    context.fillStyle = `hsla(${random() * 360}, 30%, ${20 + random() * 40}%, 0.5)`;
    context.beginPath();
    context.moveTo(0, height);
    for (let step = 0; step <= 12; step += 1)
      context.lineTo((step / 12) * width, height * (0.35 + 0.05 * edge + 0.1 * random()));
    context.lineTo(width, height);
    context.fill();
  }
}

function fill(canvas: Canvas, color: string): void {
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function addGrain(canvas: Canvas, strength: number, random: () => number): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at += 4) {
    const change = (random() - 0.5) * 2 * strength;
    for (let channel = at; channel < at + 3; channel += 1) image.data[channel] = (image.data[channel] ?? 0) + change;
  }
  context.putImageData(image, 0, 0);
}
