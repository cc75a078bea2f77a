import { createCanvas } from '@napi-rs/canvas';
import { waveformStyles } from '@wavereel/contracts';
import type { WaveformStyle } from '@wavereel/contracts';
import { contextOf } from './canvas';
import type { CreateCanvas, Surface } from './canvas';
import { tonesOf } from './color';
import type { Box } from './geometry';
import type { SoundFrames } from './sound';
import { waveformStyles as factories } from './styles/index';
import { opacityIn } from './testing/opacity';

const FRAMES = 24;
const CLICK = 12;
const BANDS = 64;
const SAMPLES = 128;

/** The canvas of the tests has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (width, height) => createCanvas(width, height) as unknown as Surface;

/** Silence, and one click that fades as the analysis lets it fade. */
function clickSound(): SoundFrames {
  const loud = (frame: number) => (frame < CLICK ? 0 : 0.65 * 0.78 ** (frame - CLICK));
  const bands = new Float32Array(FRAMES * BANDS);
  const maxima = new Int8Array(FRAMES * SAMPLES);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    bands.fill(loud(frame), frame * BANDS, (frame + 1) * BANDS);
    if (frame === CLICK) maxima.fill(110, frame * SAMPLES + 40, frame * SAMPLES + 60);
  }
  return {
    framesPerSecond: 20,
    frameCount: FRAMES,
    bandCount: BANDS,
    bands,
    envelope: Float32Array.from({ length: FRAMES }, (_, frame) => loud(frame)),
    samplesPerFrame: SAMPLES,
    minima: maxima.map((value) => -value),
    maxima,
  };
}

const sound = clickSound();

/** A style on a transparent canvas that is larger than its box on every side. */
function drawn(style: WaveformStyle, box: Box, frame: number): { data: Uint8ClampedArray; width: number } {
  const [width, height] = [box.x * 2 + box.width, box.y * 2 + box.height];
  const context = contextOf(createSurface(width, height));
  factories[style]({ box, tones: tonesOf('#F2543D'), sound, createCanvas: createSurface }).draw(context, frame);
  return { data: context.getImageData(0, 0, width, height).data, width };
}

/** Mean difference of opacity and colour, 0 to 255. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) {
    const apart = (one[at] ?? 0) - (other[at] ?? 0);
    sum += apart < 0 ? -apart : apart;
  }
  return sum / one.length;
}

const square: Box = { x: 10, y: 10, width: 200, height: 200 };

describe.each(waveformStyles)('the style %s', (style) => {
  it('jumps within the frame of a click, and is calm before it', () => {
    const [earlier, before, click] = [CLICK - 2, CLICK - 1, CLICK].map((frame) => drawn(style, square, frame).data);
    if (!earlier || !before || !click) throw new Error('no frames');
    const jump = difference(click, before);
    expect(jump).toBeGreaterThan(0.8);
    expect(jump).toBeGreaterThan(3 * difference(before, earlier));
  });

  it.each([
    ['very wide', { x: 10, y: 10, width: 400, height: 24 }],
    ['very tall', { x: 10, y: 10, width: 24, height: 400 }],
    ['tiny', { x: 10, y: 10, width: 4, height: 2 }],
  ])('paints something in a %s box and hardly anything beside it', (_, box) => {
    const { inside, beside } = opacityIn(box, drawn(style, box, CLICK));
    expect(inside).toBeGreaterThan(0);
    // The scene cuts at the box: what it cuts off must not be missed.
    expect(beside).toBeLessThan(inside * 0.1);
  });
});

it('draws no style like another', () => {
  const pictures = waveformStyles.map((style) => drawn(style, square, CLICK + 2).data);
  const nearest = Math.min(
    ...pictures.flatMap((one, at) => pictures.slice(at + 1).map((other) => difference(one, other))),
  );
  expect(nearest).toBeGreaterThan(3);
});
