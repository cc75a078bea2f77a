import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Box, Size } from '../box';
import { tremble } from './use-drag';

interface Marquee {
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: Size;
  /** A rectangle was drawn, in pixels of the design; null where the ground was only pressed. */
  readonly onDrawn: (area: Box | null, besides: boolean) => void;
}

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly bounds: DOMRect;
}

/**
 * Draws a rectangle over the ground of a design, by mouse or pen: a finger scrolls the page there. What can be grasped keeps its pointers to
 * itself (`data-layer`). @returns what is drawn, and the listeners of the ground
 */
export function useMarquee({ frame, size, onDrawn }: Marquee) {
  const held = useRef<Held | null>(null);
  const [area, setArea] = useState<Box | null>(null);

  const areaTo = ({ x, y, bounds }: Held, event: PointerEvent): Box | null => {
    const [across, along] = [event.clientX - x, event.clientY - y];
    if (Math.max(Math.abs(across), Math.abs(along)) < tremble) return null;
    const scale = size.width / bounds.width;
    return {
      left: (Math.min(x, event.clientX) - bounds.left) * scale,
      top: (Math.min(y, event.clientY) - bounds.top) * scale,
      width: Math.abs(across) * scale,
      height: Math.abs(along) * scale,
    };
  };
  const end = (event: PointerEvent, isWhole: boolean) => {
    const from = held.current;
    if (from?.pointer !== event.pointerId) return;
    held.current = null;
    setArea(null);
    if (isWhole) onDrawn(areaTo(from, event), event.shiftKey);
  };

  const listeners = {
    onPointerDown: (event: PointerEvent) => {
      const bounds = frame.current?.getBoundingClientRect();
      if (held.current || !bounds?.width || event.button !== 0 || event.pointerType === 'touch') return;
      if (event.target instanceof Element && event.target.closest('[data-layer]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, bounds };
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current?.pointer === event.pointerId) setArea(areaTo(held.current, event));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
  return { area, listeners };
}
