import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../turn';
import { pinched, type Fingers } from './pinched';
import type { HandRef } from './use-hold';
import type { Anchor } from './use-zoom';

interface Pinch {
  readonly view: RefObject<HTMLElement | null>;
  readonly hand: HandRef;
  readonly zoom: number;
  readonly anchorAt: (at: Point) => Anchor | null;
  readonly zoomAround: (zoom: number, anchor: Anchor) => void;
}

interface Pinching {
  readonly from: Fingers;
  readonly zoom: number;
  /** What of the design was between the fingers. */
  readonly anchor: Anchor;
}

/**
 * Two fingers bring the design nearer and move it. What one of them held is let go, as if nothing had been held; further ones are let be.
 * @returns the listeners of the view, which hear of a finger before what is in it does
 */
export function usePinch({ view, hand, zoom, anchorAt, zoomAround }: Pinch) {
  const fingers = useRef(new Map<number, Point>());
  const pinching = useRef<Pinching | null>(null);

  // What the browser would do with two fingers; React's own listeners of touches cannot keep it from that.
  useEffect(() => {
    const { current } = view;
    const end = new AbortController();
    const keep = (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault();
    current?.addEventListener('touchstart', keep, { passive: false, signal: end.signal });
    current?.addEventListener('touchmove', keep, { passive: false, signal: end.signal });
    return () => end.abort();
  }, [view]);

  const inView = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = view.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const both = (): Fingers | null => {
    const [one, other] = fingers.current.values();
    return one && other ? { one, other } : null;
  };
  const lift = ({ pointerId }: PointerEvent) => {
    if (fingers.current.delete(pointerId)) pinching.current = null;
  };

  return {
    onPointerDownCapture: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      if (fingers.current.size > 1) return event.stopPropagation();
      fingers.current.set(event.pointerId, inView(event));
      const from = both();
      if (!from) return;
      event.stopPropagation();
      hand.current?.abandon();
      const anchor = anchorAt(pinched(from, from).middle);
      if (anchor) pinching.current = { from, zoom, anchor };
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, inView(event));
      const [to, { current }] = [both(), pinching];
      if (!to || !current) return;
      event.stopPropagation();
      const { times, middle } = pinched(current.from, to);
      zoomAround(current.zoom * times, { ...current.anchor, ...middle });
    },
    onPointerUpCapture: lift,
    onPointerCancelCapture: lift,
  };
}
