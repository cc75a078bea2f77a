import type { Element, ProgressBarStyleFactory } from '../element';
import type { Box } from '../geometry';
import { done, halfPixels } from './done';

/** Width of the line as a share of the shorter side. */
const WIDTH = 0.014;
const THINNEST = 4;

interface Strip {
  readonly box: Box;
  /** Pixels of the way around before it, and its own. */
  readonly from: number;
  readonly length: number;
  /** The first pixels of its way. */
  readonly part: (length: number) => Box;
}

/** Runs around the inside edge of its box, clockwise from the top left. Four strips: the middle of the picture is left alone. */
export const border: ProgressBarStyleFactory = ({ box, tones, track, frameCount }) => {
  const strips = stripsOf(box);
  const way = strips.reduce((sum, { length }) => sum + length, 0);
  return strips.map((strip): Element => {
    const stateAt = (frame: number) =>
      halfPixels(Math.min(strip.length, Math.max(0, done(frame, frameCount) * way - strip.from)));
    const fill = tones.base();
    return {
      box: strip.box,
      stateAt,
      draw: (context, frame) => {
        context.fillStyle = track;
        context.fillRect(strip.box.x, strip.box.y, strip.box.width, strip.box.height);
        const { x, y, width, height } = strip.part(stateAt(frame) / 2);
        context.fillStyle = fill;
        context.fillRect(x, y, width, height);
      },
    };
  });
};

/** Even numbers throughout, no pixel twice; one strip where the box is too small for a hole. */
function stripsOf(box: Box): readonly Strip[] {
  const { x, y, width, height } = box;
  const line = Math.max(THINNEST, 2 * Math.round((Math.min(width, height) * WIDTH) / 2));
  const right = (outer: Box) => ({ box: outer, part: (length: number) => ({ ...outer, width: length }) });
  if (width <= 2 * line || height <= 2 * line) return [{ ...right(box), from: 0, length: width }];
  const bottom: Box = { x, y: y + height - line, width: width - line, height: line };
  const side: Box = { x: x + width - line, y: y + line, width: line, height: height - line };
  const back: Box = { x, y: y + line, width: line, height: height - 2 * line };
  return inTurn([
    { ...right({ x, y, width, height: line }), length: width },
    { box: side, length: side.height, part: (length) => ({ ...side, height: length }) },
    {
      box: bottom,
      length: bottom.width,
      part: (length) => ({ ...bottom, x: bottom.x + bottom.width - length, width: length }),
    },
    {
      box: back,
      length: back.height,
      part: (length) => ({ ...back, y: back.y + back.height - length, height: length }),
    },
  ]);
}

function inTurn(strips: readonly Omit<Strip, 'from'>[]): readonly Strip[] {
  return strips.map((strip, at) => ({
    ...strip,
    from: strips.slice(0, at).reduce((sum, { length }) => sum + length, 0),
  }));
}
