import type { Grip } from '../box';
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
  readonly rotation: number;
  readonly drag: (grip: Grip) => ReturnType<ReturnType<typeof useHold>>;
}

/** What a box is sized by, by hand; by keyboard the sizes are fields beside. */
export function Grips({ rotation, drag }: GripsProps) {
  return grips.map((grip) => (
    <span
      key={`${grip.x} ${grip.y}`}
      className={classes['grip']}
      data-x={grip.x}
      data-y={grip.y}
      style={{ cursor: cursorOf(grip, rotation) }}
      {...drag(grip)}
    />
  ));
}
