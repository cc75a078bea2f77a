import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** The one hand that holds something of the stage: whatever else touches it meanwhile is let be. */
export interface Hand {
  readonly pointer: number;
  /** Lets go, as if nothing had been held. */
  readonly abandon: () => void;
}
export type HandRef = RefObject<Hand | null>;

/** CSS pixels that a hand may tremble while it only presses. */
export const tremble = 3;

interface Held<Start> {
  readonly x: number;
  readonly y: number;
  readonly start: Start;
  /** Further than a hand trembles. */
  hasMoved: boolean;
}

interface Hold<What, Start> {
  readonly hand: HandRef;
  /** @returns what is known of the beginning; null where it cannot be held */
  readonly onBegin: (what: What, event: PointerEvent) => Start | null;
  readonly onMove: (what: What, start: Start, event: PointerEvent) => void;
  /** It was let go. */
  readonly onEnd: (end: Held<Start>, event: PointerEvent) => void;
  readonly onAbandon: () => void;
}

/** Follows the pointer that takes hold of something until it lets go. @returns the listeners of what it is held by */
export function useHold<What, Start>({ hand, onBegin, onMove, onEnd, onAbandon }: Hold<What, Start>) {
  const held = useRef<Held<Start> | null>(null);

  const release = (then: () => void) => {
    held.current = null;
    hand.current = null;
    then();
  };
  // What is held may be taken out of the design by somebody else.
  useEffect(
    () => () => {
      if (held.current) hand.current = null;
    },
    [hand],
  );
  const isHeldBy = ({ pointerId }: PointerEvent) => held.current !== null && hand.current?.pointer === pointerId;

  return (what: What) => ({
    onPointerDown: (event: PointerEvent) => {
      if (hand.current || event.button !== 0) return;
      const start = onBegin(what, event);
      if (start === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, start, hasMoved: false };
      hand.current = { pointer: event.pointerId, abandon: () => release(onAbandon) };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = held;
      if (!current || !isHeldBy(event)) return;
      if (!current.hasMoved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < tremble) return;
      current.hasMoved = true;
      onMove(what, current.start, event);
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = held;
      if (current && isHeldBy(event)) release(() => onEnd(current, event));
    },
    // The browser took the finger for something else.
    onPointerCancel: (event: PointerEvent) => {
      if (isHeldBy(event)) release(onAbandon);
    },
  });
}
