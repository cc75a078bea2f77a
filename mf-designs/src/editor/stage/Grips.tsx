import type { CSSProperties } from 'react';
import type { Box, Grip, Size } from '../box';
import { cursorOf } from '../turn';
import classes from './stage.module.css';
import type { useHold } from './use-hold';

const grips: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

interface GripsProps {
  readonly box: Box;
  readonly rotation: number;
  /** Of the design. */
  readonly size: Size;
  readonly drag: (grip: Grip) => ReturnType<ReturnType<typeof useHold>>;
}

/** What a box is sized by, by hand; by keyboard the sizes are fields beside. */
export function Grips({ box, rotation, size, drag }: GripsProps) {
  const edges = rotation === 0 ? edgesOf(box, size) : undefined;
  return grips.map((grip) => (
    <span
      key={`${grip.x} ${grip.y}`}
      className={classes['grip']}
      data-x={grip.x}
      data-y={grip.y}
      style={{ cursor: cursorOf(grip, rotation), ...edges }}
      {...drag(grip)}
    />
  ));
}

/** How far it is from the middle of an upright box to the edges of the design, in shares of the box: no hand reaches a grip beyond them. */
function edgesOf({ left, top, width, height }: Box, size: Size): CSSProperties {
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  const edges = {
    '--to-left': share(left + width / 2, width),
    '--to-right': share(size.width - left - width / 2, width),
    '--to-top': share(top + height / 2, height),
    '--to-bottom': share(size.height - top - height / 2, height),
  };
  // React types custom properties of a style as unknown keys.
  return edges as CSSProperties;
}
