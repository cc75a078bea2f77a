import { useRef, type PointerEvent, type RefObject } from 'react';
import { inside, moved, resized, type Box, type Grip, type Size } from '../box';
import { noGuides, snapped, type Guides } from '../snap';

interface Drag {
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: Size;
  /** What else there is to meet. */
  readonly others: () => readonly Box[];
  readonly onPlace: (box: Box, grip: Grip | null) => void;
  readonly onGuides: (guides: Guides) => void;
  /** Says what is taken: the box that follows the pointer. */
  readonly onBegin: (grip: Grip | null, event: PointerEvent) => Box;
  readonly onEnd: () => void;
  readonly onAbandon: () => void;
}

/** CSS pixels that a hand may tremble while it only presses. */
export const tremble = 3;
/** CSS pixels within which an edge draws. */
const reach = 6;

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Pixels of the design for each of the screen. */
  readonly scale: number;
  hasMoved: boolean;
}

/**
 * Moves and sizes a box by one pointer; others are let be meanwhile. Lines draw it near unless Control or Command is held. @returns the
 * listeners of what the box is grasped by
 */
export function useDrag({ frame, size, others, onPlace, onGuides, onBegin, onEnd, onAbandon }: Drag) {
  const held = useRef<Held | null>(null);

  const begin = (event: PointerEvent, grip: Grip | null) => {
    const shown = frame.current?.getBoundingClientRect().width ?? 0;
    if (held.current || event.button !== 0 || shown === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = onBegin(grip, event);
    held.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      box,
      scale: size.width / shown,
      hasMoved: false,
    };
  };
  const move = (event: PointerEvent, grip: Grip | null) => {
    const from = held.current;
    if (from?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (!from.hasMoved && far < tremble) return;
    from.hasMoved = true;
    const [right, down] = [(event.clientX - from.x) * from.scale, (event.clientY - from.y) * from.scale];
    const to = grip ? resized(from.box, grip, right, down, size) : moved(from.box, right, down, size);
    if (event.ctrlKey || event.metaKey) {
      onGuides(noGuides);
      return onPlace(to, grip);
    }
    const drawn = snapped(to, { size, others: others(), grip, reach: reach * from.scale });
    onGuides(drawn.guides);
    onPlace(inside(drawn.box, size), grip);
  };
  const end = ({ pointerId }: PointerEvent, then: () => void) => {
    if (held.current?.pointer !== pointerId) return;
    held.current = null;
    onGuides(noGuides);
    then();
  };

  return (grip: Grip | null) => ({
    onPointerDown: (event: PointerEvent) => begin(event, grip),
    onPointerMove: (event: PointerEvent) => move(event, grip),
    onPointerUp: (event: PointerEvent) => end(event, onEnd),
    // The browser took the finger for something else.
    onPointerCancel: (event: PointerEvent) => end(event, onAbandon),
  });
}
