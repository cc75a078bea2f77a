import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Point } from '../turn';

/** How much larger than all of it a design can be looked at. */
export const zoomSteps = [1, 1.5, 2, 3, 4, 6, 8] as const;
const most = 8;
/** So many pixels of a wheel make everything as large again. */
const turnOfDouble = 240;

/** What stays where it is in sight: shares of width and height of the design, and pixels from the corner of the view. */
export interface Anchor {
  readonly across: number;
  readonly along: number;
  readonly x: number;
  readonly y: number;
}

/**
 * How near one looks at a design, in a view that scrolls. @returns the zoom, 1 for all of it; the way to another, around the middle of the
 * view or of what an anchor names; and the next step nearer or farther, null at the ends
 */
export function useZoom(view: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor | null>(null);
  const latest = useRef(zoom);

  /** What of the design is at a point of the view; its middle unless told. */
  const anchorAt = (at?: Point): Anchor | null => {
    const { current } = view;
    if (!current) return null;
    const { x, y } = at ?? { x: current.clientWidth / 2, y: current.clientHeight / 2 };
    return {
      across: (current.scrollLeft + x) / current.scrollWidth,
      along: (current.scrollTop + y) / current.scrollHeight,
      x,
      y,
    };
  };
  const scrollTo = ({ across, along, x, y }: Anchor) => {
    const { current } = view;
    current?.scrollTo({ left: across * current.scrollWidth - x, top: along * current.scrollHeight - y });
  };
  const zoomAround = (next: number, around: Anchor) => {
    const to = Math.min(Math.max(next, 1), most);
    // Without another size there is nothing to wait for.
    if (to === latest.current) return scrollTo(around);
    anchor.current = around;
    latest.current = to;
    setZoom(to);
  };
  const zoomTo = (next: number, at?: Point) => {
    const around = anchorAt(at);
    if (around) zoomAround(next, around);
  };

  useLayoutEffect(() => {
    if (anchor.current) scrollTo(anchor.current);
    anchor.current = null;
    // The anchor is of this size, and the view is what a ref holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [zoom]);

  // With Control, which is also what two fingers on a pad say; React's own listeners of the wheel cannot keep the page from zooming.
  useLayoutEffect(() => {
    const { current } = view;
    const end = new AbortController();
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey || !current) return;
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      zoomTo(latest.current * 2 ** (-event.deltaY / turnOfDouble), { x: event.clientX - left, y: event.clientY - top });
    };
    current?.addEventListener('wheel', turn, { passive: false, signal: end.signal });
    return () => end.abort();
    // It reads nothing but what refs hold.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    zoom,
    zoomTo,
    anchorAt,
    zoomAround,
    nearer: zoomSteps.find((step) => step > zoom) ?? null,
    farther: zoomSteps.findLast((step) => step < zoom) ?? null,
  };
}
