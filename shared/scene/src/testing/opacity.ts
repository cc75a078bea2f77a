import type { Box } from '../geometry';

/** How much was painted inside a box and beside it: sums of opacity, 255 a full pixel. */
export function opacityIn(
  box: Box,
  { data, width }: { data: Uint8ClampedArray; width: number },
): { inside: number; beside: number } {
  let [inside, beside] = [0, 0];
  for (let at = 3; at < data.length; at += 4) {
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
    const within = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    if (within) inside += data[at] ?? 0;
    else beside += data[at] ?? 0;
  }
  return { inside, beside };
}
