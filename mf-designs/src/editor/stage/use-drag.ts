import { useRef, type PointerEvent, type RefObject } from 'react';
import { inside, moved, resized, type Box, type Grip, type Size } from '../box';
import { noGuides, snapped, type Guides } from '../snap';

interface Drag {
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: Size;
  readonly box: Box;
  readonly others: readonly Box[];
  readonly onPlace: (box: Box) => void;
  readonly onGuides: (guides: Guides) => void;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  readonly onAbandon: () => void;
}

/** CSS pixels within which an edge draws. */
const reach = 6;

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Pixels of the design for each of the screen. */
  readonly scale: number;
}

/**
 * Moves and sizes a box by one pointer; others are let be meanwhile. Lines draw it near unless Control or Command is held. @returns the
 * listeners of what the box is grasped by
 */
export function useDrag({ frame, size, box, others, onPlace, onGuides, onBegin, onEnd, onAbandon }: Drag) {
  const held = useRef<Held | null>(null);

  const begin = (event: PointerEvent) => {
    const shown = frame.current?.getBoundingClientRect().width ?? 0;
    if (held.current || event.button !== 0 || shown === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onBegin();
    held.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      box,
      scale: size.width / shown,
    };
  };
  const move = (event: PointerEvent, grip: Grip | null) => {
    const from = held.current;
    if (from?.pointer !== event.pointerId) return;
    const [right, down] = [(event.clientX - from.x) * from.scale, (event.clientY - from.y) * from.scale];
    const to = grip ? resized(from.box, grip, right, down, size) : moved(from.box, right, down, size);
    if (event.ctrlKey || event.metaKey) {
      onGuides(noGuides);
      return onPlace(to);
    }
    const drawn = snapped(to, { size, others, grip, reach: reach * from.scale });
    onGuides(drawn.guides);
    onPlace(inside(drawn.box, size));
  };
  const end = ({ pointerId }: PointerEvent, then: () => void) => {
    if (held.current?.pointer !== pointerId) return;
    held.current = null;
    onGuides(noGuides);
    then();
  };

  return (grip: Grip | null) => ({
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent) => move(event, grip),
    onPointerUp: (event: PointerEvent) => end(event, onEnd),
    // The browser took the finger for something else.
    onPointerCancel: (event: PointerEvent) => end(event, onAbandon),
  });
}
