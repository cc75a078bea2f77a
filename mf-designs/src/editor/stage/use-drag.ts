import type { PointerEvent, RefObject } from 'react';
import { inside, moved, type Box, type Grip, type Size } from '../box';
import { noGuides, snapped, type Guides } from '../snap';
import { sized } from '../turn';
import { useHold, type HandRef } from './use-hold';

interface Drag {
  readonly hand: HandRef;
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: Size;
  /** How far the box is turned that is sized. */
  readonly rotation: number;
  /** What else there is to meet. */
  readonly others: () => readonly Box[];
  readonly onPlace: (box: Box, grip: Grip | null) => void;
  readonly onGuides: (guides: Guides) => void;
  /** Says what is taken: the box that follows the pointer. */
  readonly onBegin: (grip: Grip | null, event: PointerEvent) => Box;
  readonly onEnd: () => void;
  readonly onAbandon: () => void;
}

/** CSS pixels within which an edge draws. */
const reach = 6;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Pixels of the design for each of the screen. */
  readonly scale: number;
}

/**
 * Moves a box, or sizes it by a grip. Lines draw it near unless Control or Command is held; an edge that is turned meets none. @returns the
 * listeners of what the box is grasped by
 */
export function useDrag({ hand, frame, size, rotation, others, onPlace, onGuides, onBegin, onEnd, onAbandon }: Drag) {
  const finish = (then: () => void) => () => {
    onGuides(noGuides);
    then();
  };
  return useHold<Grip | null, Start>({
    hand,
    onBegin: (grip, event) => {
      const shown = frame.current?.getBoundingClientRect().width ?? 0;
      if (shown === 0) return null;
      return { x: event.clientX, y: event.clientY, box: onBegin(grip, event), scale: size.width / shown };
    },
    onMove: (grip, { x, y, box, scale }, event) => {
      const [right, down] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
      const to = grip ? sized(box, rotation, grip, right, down, size) : moved(box, right, down, size);
      if (event.ctrlKey || event.metaKey || (grip && rotation !== 0)) {
        onGuides(noGuides);
        return onPlace(to, grip);
      }
      const drawn = snapped(to, { size, others: others(), grip, reach: reach * scale });
      onGuides(drawn.guides);
      onPlace(
        grip ? inside(drawn.box, size) : moved(box, drawn.box.left - box.left, drawn.box.top - box.top, size),
        grip,
      );
    },
    onEnd: finish(onEnd),
    onAbandon: finish(onAbandon),
  });
}
