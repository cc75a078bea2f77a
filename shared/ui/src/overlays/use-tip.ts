import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Milliseconds that a pointer rests before words come. */
const restMs = 150;

/** Fingers hover over nothing, and what has the focus there has it from a tap or from code. */
const fingersOnly = () => matchMedia('(hover: none)').matches;

export interface Tip {
  readonly open: boolean;
  /** The control that words were or are about to be shown beside; null as long as nobody came near it. */
  readonly beside: HTMLElement | null;
  /** For the control; each is called beside the control's own. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
  };
}

/**
 * When words beside a control show: while a mouse or pen rests on it, or the keyboard's focus is on it. They go with the pointer, the focus,
 * the next press anywhere, Escape, and whatever is scrolled.
 * @param onTap a finger's tap shows them too
 */
export function useTip(onTap: boolean): Tip {
  const [open, setOpen] = useState(false);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(rest.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(rest.current), []);

  useEffect(() => {
    if (!open) return;
    const heard = new AbortController();
    const end = () => setOpen(false);
    for (const event of ['scroll', 'pointerdown', 'pointercancel'])
      addEventListener(event, end, { capture: true, passive: true, signal: heard.signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { capture: true, signal: heard.signal });
    return () => heard.abort();
  }, [open]);

  const show = () => setOpen(true);
  return {
    open,
    beside,
    handlers: {
      onPointerEnter: ({ currentTarget, pointerType, buttons }) => {
        if (pointerType === 'touch' || buttons > 0) return;
        setBeside(currentTarget);
        rest.current = setTimeout(show, restMs);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'touch') close();
      },
      onPointerUp: ({ currentTarget, pointerType }) => {
        if (!onTap || pointerType !== 'touch') return;
        setBeside(currentTarget);
        show();
      },
      onFocus: ({ currentTarget, target }) => {
        if (fingersOnly() || !target.matches(':focus-visible')) return;
        setBeside(currentTarget);
        show();
      },
      onBlur: close,
    },
  };
}
