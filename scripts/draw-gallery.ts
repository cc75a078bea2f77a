/// <reference lib="dom" />
// The drawing code speaks of the standard canvas.
/** Draws every waveform style into one picture for the docs: `npx tsx scripts/draw-gallery.ts`. The same run gives the same picture. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { demoFrames } from '@wavereel/audio';
import { designDrawingSchema, waveformStyles, type WaveformStyle } from '@wavereel/contracts';
import { createScene, type CreateCanvas, type Surface } from '@wavereel/scene';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const target = join(import.meta.dirname, '..', 'docs', 'pictures', 'styles.png');
const COLUMNS = 5;
const CELL = 236;
const GAP = 12;
const CAPTION = 30;
const MARGIN = 18;
/** A loud moment of the made-up voice, some seconds into it. */
const SECONDS = 12;
const FRAME = 86;

GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'Inter',
);

/** The canvas here has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (width, height) => createCanvas(width, height) as unknown as Surface;
const sound = demoFrames(SECONDS, 20);

const rows = Math.ceil(waveformStyles.length / COLUMNS);
const sheet = createCanvas(GAP + COLUMNS * (CELL + GAP), GAP + rows * (CELL + CAPTION + GAP));
const context = sheet.getContext('2d');
context.fillStyle = '#FBFAF7';
context.fillRect(0, 0, sheet.width, sheet.height);
context.font = '500 14px Inter';
context.textAlign = 'center';

for (const [at, style] of waveformStyles.entries()) {
  const x = GAP + (at % COLUMNS) * (CELL + GAP);
  const y = GAP + Math.floor(at / COLUMNS) * (CELL + CAPTION + GAP);
  context.drawImage(still(style), x, y);
  context.fillStyle = '#16181D';
  context.fillText(style, x + CELL / 2, y + CELL + 20);
}

const bytes = await sheet.encode('png');
await writeFile(target, bytes);
console.log(`styles.png ${sheet.width}x${sheet.height} ${Math.round(bytes.length / 1024)} KB`);

function still(pattern: WaveformStyle) {
  const edges = { waveTop: MARGIN, waveLeft: MARGIN, waveBottom: CELL - MARGIN, waveRight: CELL - MARGIN };
  const drawing = designDrawingSchema.parse({
    width: CELL,
    height: CELL,
    backgroundColor: '#101216',
    pattern,
    ...edges,
  });
  const canvas = createCanvas(CELL, CELL);
  const surface = canvas as unknown as Surface;
  const scene = createScene({ drawing, sound, duration: SECONDS, createCanvas: createSurface });
  const pen = surface.getContext('2d');
  if (pen) scene.drawFrame(pen, FRAME);
  return canvas;
}
