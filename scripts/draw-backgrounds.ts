/** Draws the background pictures of the built-in designs: `npx tsx scripts/draw-backgrounds.ts`. The same run gives the same pictures. */
import { createCanvas } from '@napi-rs/canvas';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Rgb = readonly [number, number, number];
/** The colour at a place; `u` and `v` are 0 to 1 over the shorter side, with 0 in the middle of the picture. */
type Shade = (u: number, v: number) => Rgb;

const folder = join(import.meta.dirname, '..', 'api', 'assets', 'templates');
const JPEG_QUALITY = 90;
/** Grain of about two steps of 255: hides the bands of a smooth gradient, also after encoding as video. */
const GRAIN = 2.2;

/** Half the width of a drawn line, as a share of the shorter side. */
const LINE_WIDTH = 0.0016;

const ink: Rgb = [13, 14, 20];

/** Night, with an ember behind the middle and the contour lines of a quiet landscape. */
const square: Shade = (u, v) => {
  const distance = Math.hypot(u, v);
  const ember = Math.exp(-((distance / 0.42) ** 2));
  const dusk = smooth(0.75, -0.7, v + 0.25 * u);
  const ground = mix(mix([21, 17, 37], ink, dusk), [64, 26, 40], 0.75 * ember);
  const line =
    contour((x, y) => terrain(x * 2.1 + 3.7, y * 2.1 + 1.3) * 11, u, v) * (0.35 + 0.65 * smooth(0.2, 0.65, distance));
  return lift(vignette(ground, distance), [120, 92, 128], 0.26 * line);
};

/** Dunes under a night sky, with the last light along the horizon. */
const vertical: Shade = (u, v) => {
  const sky = mix([14, 15, 30], [46, 28, 58], smooth(-0.85, 0.35, v));
  const horizon = Math.exp(-(((v - 0.33) / 0.17) ** 2)) * Math.exp(-((u / 0.75) ** 2));
  let color = mix(sky, [130, 56, 62], 0.55 * horizon);
  color = mix(color, [40, 24, 50], dune(u, v, 0.34, 0.05, 1.4, 0.3));
  color = mix(color, [28, 18, 40], dune(u, v, 0.45, 0.07, 1.1, 2.1));
  color = mix(color, [19, 14, 30], dune(u, v, 0.58, 0.06, 1.7, 4.4));
  color = mix(color, [12, 11, 21], dune(u, v, 0.72, 0.07, 1.2, 5.6));
  const star = stars(u, v) * smooth(0.15, -0.5, v);
  return lift(color, [235, 225, 240], star);
};

/** Wide arcs of faint light that spread from the middle, as ripples on dark water. */
const horizontal: Shade = (u, v) => {
  const distance = Math.hypot(u, v);
  const base = mix([16, 24, 38], ink, smooth(-0.7, 0.7, v - 0.3 * u));
  const warm = Math.exp(-((distance / 0.5) ** 2));
  let color = mix(base, [58, 30, 44], 0.6 * warm);
  color = mix(color, [20, 44, 60], 0.55 * Math.exp(-(((u + 0.85) / 0.5) ** 2 + ((v - 0.1) / 0.6) ** 2)));
  color = mix(color, [44, 26, 62], 0.6 * Math.exp(-(((u - 0.9) / 0.45) ** 2 + ((v + 0.1) / 0.6) ** 2)));
  const bent = (x: number, y: number) => 15 * (Math.hypot(x, y) + 0.035 * terrain(x * 2.3 + 9, y * 2.3 + 5));
  const arc = contour(bent, u, v) * smooth(0.3, 0.6, distance) * smooth(1.15, 0.6, distance);
  return lift(vignette(color, distance * 0.75), [130, 130, 160], 0.3 * arc);
};

await mkdir(folder, { recursive: true });
await paint('square', 1080, 1080, square);
await paint('vertical', 720, 1280, vertical);
await paint('horizontal', 1280, 720, horizontal);

async function paint(name: string, width: number, height: number, shade: Shade): Promise<void> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const short = Math.min(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = shade((x + 0.5 - width / 2) / short, (y + 0.5 - height / 2) / short);
      const grain = GRAIN * (hash(x, y) + hash(x + 7919, y) - 1);
      const at = 4 * (y * width + x);
      color.forEach((channel, plane) => (image.data[at + plane] = Math.round(channel + grain)));
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  const bytes = await canvas.encode('jpeg', JPEG_QUALITY);
  await writeFile(join(folder, `${name}.jpg`), bytes);
  console.log(`${name}.jpg ${width}x${height} ${Math.round(bytes.length / 1024)} KB`);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (plane: 0 | 1 | 2) => from[plane] + (to[plane] - from[plane]) * share;
  return [part(0), part(1), part(2)];
}

/** Adds light without ever passing the light's own colour. */
function lift(color: Rgb, light: Rgb, share: number): Rgb {
  return mix(color, light, Math.min(1, Math.max(0, share)));
}

function vignette(color: Rgb, distance: number): Rgb {
  return mix(color, [7, 8, 12], 0.75 * smooth(0.35, 0.85, distance));
}

/** 0 at `from`, 1 at `to`, without corners; the ends may stand in either order. */
function smooth(from: number, to: number, value: number): number {
  const place = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return place * place * (3 - 2 * place);
}

/** 1 on the lines where a field passes a whole number; equally thin where it is steep and where it is flat. */
function contour(field: (u: number, v: number) => number, u: number, v: number): number {
  const step = 0.001;
  const here = field(u, v);
  const steepness = Math.hypot(field(u + step, v) - here, field(u, v + step) - here) / step;
  const distance = Math.abs(here - Math.round(here)) / Math.max(steepness, 1e-6);
  return smooth(LINE_WIDTH, LINE_WIDTH * 0.3, distance);
}

/** 1 inside a hill whose crest swings around `level`. */
function dune(u: number, v: number, level: number, swing: number, turns: number, phase: number): number {
  const crest =
    level + swing * Math.sin(u * turns * 3.1 + phase) + swing * 0.4 * Math.sin(u * turns * 6.7 + phase * 2.3);
  return smooth(-0.002, 0.004, v - crest);
}

/** A few hundred faint points, one at most in each cell of a grid. */
function stars(u: number, v: number): number {
  const cells = 34;
  const [cellX, cellY] = [Math.floor(u * cells), Math.floor(v * cells)];
  if (hash(cellX + 311, cellY + 97) < 0.72) return 0;
  const x = (cellX + 0.2 + 0.6 * hash(cellX, cellY + 53)) / cells;
  const y = (cellY + 0.2 + 0.6 * hash(cellX + 29, cellY)) / cells;
  const size = 0.0009 + 0.0011 * hash(cellX + 5, cellY + 5);
  return (0.2 + 0.5 * hash(cellX + 17, cellY + 71)) * smooth(size * 1.8, size * 0.5, Math.hypot(u - x, v - y));
}

/** A smooth hilly field of about -1 to 1. */
function terrain(x: number, y: number): number {
  return valueNoise(x, y) + 0.35 * valueNoise(x * 2.1 + 17, y * 2.1 + 31);
}

function valueNoise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (share: number) => share ** 3 * (share * (share * 6 - 15) + 10);
  const [across, down] = [ease(x - left), ease(y - top)];
  const row = (at: number) => hash(left, at) + (hash(left + 1, at) - hash(left, at)) * across;
  return 2 * (row(top) + (row(top + 1) - row(top)) * down) - 1;
}

/** 0 to 1 for a pair of whole numbers: looks random, always the same. */
function hash(x: number, y: number): number {
  let bits = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}
