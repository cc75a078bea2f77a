import type { RefObject } from 'react';
import type { Box, Size } from '../box';
import { middleOf, turnedByHand, type Point } from '../turn';
import { useHold, type HandRef } from './use-hold';

interface Turn {
  readonly hand: HandRef;
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: Size;
  readonly box: Box;
  readonly rotation: number;
  readonly onBegin: () => void;
  readonly onTurn: (rotation: number) => void;
  readonly onEnd: () => void;
  readonly onAbandon: () => void;
}

interface Start {
  /** As seen from the middle of the box, in CSS pixels. */
  readonly from: Point;
  readonly rotation: number;
}

/** Turns a box about its middle: drawn to what is upright, by steps with Shift, to any degree with Control or Command. */
export function useTurn({ hand, frame, size, box, rotation, onBegin, onTurn, onEnd, onAbandon }: Turn) {
  const fromMiddle = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point | null => {
    const shown = frame.current?.getBoundingClientRect();
    if (!shown?.width) return null;
    const { x, y } = middleOf(box);
    const scale = shown.width / size.width;
    return { x: clientX - shown.left - x * scale, y: clientY - shown.top - y * scale };
  };
  return useHold<null, Start>({
    hand,
    onBegin: (_, event) => {
      const from = fromMiddle(event);
      if (from) onBegin();
      return from && { from, rotation };
    },
    onMove: (_, start, event) => {
      const to = fromMiddle(event);
      if (!to) return;
      const how = event.shiftKey ? 'steps' : event.ctrlKey || event.metaKey ? 'free' : 'drawn';
      onTurn(turnedByHand(start.rotation, start.from, to, how));
    },
    onEnd,
    onAbandon,
  });
}
