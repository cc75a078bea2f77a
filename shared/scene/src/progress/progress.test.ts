import { createCanvas } from '@napi-rs/canvas';
import { progressBarStyles } from '@wavereel/contracts';
import type { ProgressBarStyle } from '@wavereel/contracts';
import type { Context2D } from '../canvas';
import { tonesOf } from '../color';
import type { Element } from '../element';
import type { Box } from '../geometry';
import { opacityIn } from '../testing/opacity';
import { progressBarStyles as factories } from './index';

const FRAMES = 101;
const MARGIN = 10;
const wide: Box = { x: MARGIN, y: MARGIN, width: 300, height: 40 };
const square: Box = { x: MARGIN, y: MARGIN, width: 200, height: 200 };
const tall: Box = { x: MARGIN, y: MARGIN, width: 40, height: 300 };
const tiny: Box = { x: MARGIN, y: MARGIN, width: 4, height: 2 };
const shapes = [wide, square, tall, tiny];

const elementsOf = (style: ProgressBarStyle, box: Box): readonly Element[] =>
  factories[style]({ box, tones: tonesOf('#FF0000'), track: '#0000FF', frameCount: FRAMES });

interface Painted {
  readonly data: Uint8ClampedArray;
  readonly width: number;
}

/** Red plays, blue is to come, on nothing. */
function painted(style: ProgressBarStyle, box: Box, frame: number): Painted {
  const width = box.width + 2 * MARGIN;
  const context = createCanvas(width, box.height + 2 * MARGIN).getContext('2d');
  // The canvas of the tests has all that the standard one has for drawing.
  for (const { draw } of elementsOf(style, box)) draw(context as unknown as Context2D, frame);
  return { data: context.getImageData(0, 0, width, box.height + 2 * MARGIN).data, width };
}

function count({ data }: Painted, plane: 0 | 2): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 128 && (data[at + plane] ?? 0) > 128 && (data[at + 2 - plane] ?? 0) < 128) sum += 1;
  return sum;
}

const played = (picture: Painted) => count(picture, 0);
const toCome = (picture: Painted) => count(picture, 2);

describe.each(progressBarStyles)('the progress bar %s', (style) => {
  it('is empty at the first frame, grows, and is full exactly at the last', () => {
    for (const box of [wide, square]) {
      const [first, half, nearly, last] = [0, 50, 90, 100].map((frame) => painted(style, box, frame));
      if (!first || !half || !nearly || !last) throw new Error('no frames');
      expect(toCome(first)).toBeGreaterThan(50);
      expect(toCome(nearly)).toBeGreaterThan(20);
      // A pixel or two on a rounded edge may still be a mixture.
      expect(toCome(last)).toBeLessThanOrEqual(6);
      expect(played(half)).toBeGreaterThan(played(first));
      expect(played(last)).toBeGreaterThan(played(half));
      expect(toCome(half) / toCome(first)).toBeGreaterThan(0.25);
      expect(toCome(half) / toCome(first)).toBeLessThan(0.75);
    }
  });

  it('paints in boxes of any shape and never beside them', () => {
    for (const box of shapes) {
      const { inside, beside } = opacityIn(box, painted(style, box, 70));
      expect(inside).toBeGreaterThan(0);
      // Less than one pixel's worth: a circle touches the edge of its box.
      expect(beside).toBeLessThan(16);
    }
  });

  it('is the same picture wherever its state is the same', () => {
    const longer = (frame: number) => painted(style, wide, frame);
    const elements = elementsOf(style, wide);
    const stateOf = (frame: number) => elements.map(({ stateAt }) => stateAt?.(frame)).join();
    for (let frame = 1; frame < FRAMES; frame += 1) {
      if (stateOf(frame) === stateOf(frame - 1)) expect(longer(frame).data).toEqual(longer(frame - 1).data);
    }
    expect(stateOf(0)).not.toBe(stateOf(FRAMES - 1));
  });
});

it('the border leaves the middle alone: its strips cover little, and no pixel twice', () => {
  const boxes = elementsOf('border', square).map(({ box }) => box);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(boxes).toHaveLength(4);
  expect(area).toBeLessThan(square.width * square.height * 0.1);
  expect(played(painted('border', square, FRAMES - 1))).toBe(area);
});
