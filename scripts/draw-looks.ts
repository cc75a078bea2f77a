/// <reference lib="dom" />
// The drawing code speaks of the standard canvas.
/**
 * Draws every look in a shape with three made-up covers, a dark, a light and a busy one: `npx tsx scripts/draw-looks.ts square looks.png`. The same
 * run gives the same picture.
 */
import { createCanvas } from '@napi-rs/canvas';
import { demoFrames } from '@wavereel/audio';
import { cardTypeSchema, filledLayers, type CardType } from '@wavereel/contracts';
import { createScene, type CreateCanvas, type Picture, type Surface } from '@wavereel/scene';
import { writeFile } from 'node:fs/promises';
import { loadFonts } from '../api/src/render/fonts';
import { coverColorsOf, plainColors } from '../mf-designs/src/looks/cover-colors';
import { drawingOfLook } from '../mf-designs/src/looks/look';
import { looks } from '../mf-designs/src/looks/looks';

const [shapeName = 'square', target = 'looks.png', width = '300'] = process.argv.slice(2);
const shape = cardTypeSchema.parse(shapeName);
const GAP = 16;
const FRAME = 86;
const COVER = 600;
const coverId = '00000000-0000-4000-8000-000000000000';

/** The canvas here has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (across, along) => createCanvas(across, along) as unknown as Surface;
const sound = demoFrames(12, 20);

type Paint = (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void;
const night: Paint = (context) => {
  context.fillStyle = '#141a33';
  context.fillRect(0, 0, COVER, COVER);
  context.fillStyle = '#e8503a';
  context.beginPath();
  context.arc(COVER / 2, COVER * 0.45, COVER * 0.28, 0, 2 * Math.PI);
  context.fill();
};
const paper: Paint = (context) => {
  context.fillStyle = '#f4efe2';
  context.fillRect(0, 0, COVER, COVER);
  context.fillStyle = '#1d4f91';
  for (let at = 0; at < 5; at += 1)
    context.fillRect(COVER * 0.14, COVER * (0.2 + at * 0.13), COVER * (0.72 - at * 0.1), COVER * 0.06);
};
const busy: Paint = (context) => {
  for (let at = 0; at < 400; at += 1) {
    context.fillStyle = `hsl(${(at * 47) % 360} 70% ${30 + ((at * 13) % 45)}%)`;
    context.fillRect((at * 97) % COVER, (at * 53) % COVER, 40 + ((at * 7) % 90), 40 + ((at * 11) % 90));
  }
};
const covers = [night, paper, busy, null];
const words = {
  podcast: 'The Long Way Home',
  title: 'What nobody tells you about making your first record',
  episode: '',
  author: 'Ana Lima',
  date: 'November 24, 2026',
};

const cell = Number(width);
const first = drawingOfLook(looks[0] ?? fail(), shape, plainColors, null);
const along = Math.round((cell * first.height) / first.width);
const sheet = createCanvas(GAP + looks.length * (cell + GAP), GAP + covers.length * (along + GAP));
const context = sheet.getContext('2d');
context.fillStyle = '#808080';
context.fillRect(0, 0, sheet.width, sheet.height);
for (const [row, paint] of covers.entries()) {
  const cover = paint && painted(paint);
  for (const [column, look] of looks.entries()) {
    const still = await stillOf(look, shape, cover);
    context.drawImage(still, GAP + column * (cell + GAP), GAP + row * (along + GAP), cell, along);
  }
}
const bytes = await sheet.encode('png');
await writeFile(target, bytes);
console.log(`${target} ${sheet.width}x${sheet.height} ${Math.round(bytes.length / 1024)} KB`);

function painted(paint: Paint) {
  const canvas = createCanvas(COVER, COVER);
  paint(canvas.getContext('2d'));
  return canvas;
}

async function stillOf(look: (typeof looks)[number], of: CardType, cover: ReturnType<typeof painted> | null) {
  const small = createCanvas(48, 48);
  if (cover) small.getContext('2d').drawImage(cover, 0, 0, 48, 48);
  const colors = cover ? coverColorsOf(small.getContext('2d').getImageData(0, 0, 48, 48).data) : plainColors;
  const plain = drawingOfLook(look, of, colors, cover && coverId);
  const { layers } = await loadFonts({ captions: null, layers: filledLayers(plain.layers, words) });
  const drawing = { ...plain, layers };
  const pictures = new Map(cover ? [[coverId, cover as unknown as Picture]] : []);
  const scene = createScene({ drawing, sound, duration: 12, pictures, createCanvas: createSurface });
  const canvas = createCanvas(drawing.width, drawing.height);
  scene.drawFrame(canvas.getContext('2d') as unknown as CanvasRenderingContext2D, FRAME);
  return canvas;
}

function fail(): never {
  throw new Error('There are no looks');
}
