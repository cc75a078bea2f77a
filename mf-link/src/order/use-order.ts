import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeAt } from './moved';

/** The row that is being dragged, and where it would be dropped. */
export interface Dragged {
  readonly from: number;
  readonly to: number;
}

/** What a row's handle has to hear. */
export interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface Order {
  /** Of the list; its rows are its children. */
  readonly list: React.RefObject<HTMLOListElement | null>;
  readonly dragged: Dragged | null;
  readonly handle: (at: number) => HandleProps;
  /** Moves a row, and the focus of its handle with it. */
  readonly move: (from: number, to: number) => void;
}

const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The order of a list, changed by dragging rows by their handles, with pointer or finger, and by keys on them. */
export function useOrder(count: number, onMove: (from: number, to: number) => void): Order {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    // Elements that change their places lose the focus.
    list.current?.children[focused.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    focused.current = null;
  });

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    focused.current = to;
    onMove(from, to);
  };
  const handle = (at: number): HandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from: at, to: at });
    },
    onPointerMove: ({ clientY }) => {
      if (dragged === null) return;
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = placeAt(rows, dragged.from, clientY);
      if (to !== dragged.to) setDragged({ ...dragged, to });
    },
    onPointerUp: () => {
      if (dragged !== null) move(dragged.from, dragged.to);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event) => {
      if (event.key === 'Escape' && dragged !== null) return setDragged(null);
      const to = keys[event.key]?.(at, count);
      if (to === undefined || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(at, to);
    },
  });
  return { list, dragged, handle, move };
}
