import type { CSSProperties } from 'react';
import type { Box, Grip, Size } from '../box';
import { cursorOf, farthest, middleOf, turned } from '../turn';
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
  const edges = edgesOf(box, rotation, size);
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

/** How far it is from the middle of a box, straight to each of its sides, to the edges of the design, in shares of the box: no hand reaches a grip beyond them. */
function edgesOf(box: Box, rotation: number, size: Size): CSSProperties {
  const middle = middleOf(box);
  const share = (x: number, y: number) => {
    const far = farthest(middle, turned({ x, y }, rotation), size);
    return `${(far / (x === 0 ? box.height : box.width)) * 100}%`;
  };
  const edges = {
    '--to-left': share(-1, 0),
    '--to-right': share(1, 0),
    '--to-top': share(0, -1),
    '--to-bottom': share(0, 1),
  };
  // React types custom properties of a style as unknown keys.
  return edges as CSSProperties;
}
