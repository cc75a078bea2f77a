import { useState, type PointerEvent, type RefObject } from 'react';
import type { Box, Size } from '../box';
import { useHold, type HandRef } from './use-hold';

interface Marquee {
  readonly hand: HandRef;
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: Size;
  /** A rectangle was drawn, in pixels of the design; null where the ground was only pressed. */
  readonly onDrawn: (area: Box | null, besides: boolean) => void;
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly bounds: DOMRect;
}

/**
 * Draws a rectangle over the ground of a design, by mouse or pen: a finger scrolls the page there, and only presses. What can be grasped
 * keeps its pointers to itself (`data-layer`). @returns what is drawn, and the listeners of the ground
 */
export function useMarquee({ hand, frame, size, onDrawn }: Marquee) {
  const [area, setArea] = useState<Box | null>(null);
  const areaTo = ({ x, y, bounds }: Start, event: PointerEvent): Box => {
    const scale = size.width / bounds.width;
    return {
      left: (Math.min(x, event.clientX) - bounds.left) * scale,
      top: (Math.min(y, event.clientY) - bounds.top) * scale,
      width: Math.abs(event.clientX - x) * scale,
      height: Math.abs(event.clientY - y) * scale,
    };
  };
  const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

  const hold = useHold<null, Start>({
    hand,
    onBegin: (_, event) => {
      const bounds = frame.current?.getBoundingClientRect();
      if (event.target instanceof Element && event.target.closest('[data-layer]')) return null;
      return bounds?.width ? { x: event.clientX, y: event.clientY, bounds } : null;
    },
    onMove: (_, start, event) => {
      if (!isFinger(event)) setArea(areaTo(start, event));
    },
    onEnd: ({ start, hasMoved }, event) => {
      setArea(null);
      if (!hasMoved) onDrawn(null, event.shiftKey);
      else if (!isFinger(event)) onDrawn(areaTo(start, event), event.shiftKey);
    },
    onAbandon: () => setArea(null),
  });
  return { area, listeners: hold(null) };
}
