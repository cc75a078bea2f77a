import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** Milliseconds after which a pointer rests. */
const restMs = 2_500;

type Handlers = Pick<
  ComponentProps<'div'>,
  'onPointerMove' | 'onPointerDownCapture' | 'onPointerLeave' | 'onKeyDownCapture'
>;

/** Whether nobody moves a pointer over an element, or presses a key in it; and what the element needs for that. */
export function useIdle(): { readonly isIdle: boolean; readonly handlers: Handlers } {
  const [isIdle, setIdle] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stir = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), restMs);
    setIdle(false);
  };
  const onPointerLeave = () => setIdle(true);
  return {
    isIdle,
    handlers: { onPointerMove: stir, onPointerDownCapture: stir, onKeyDownCapture: stir, onPointerLeave },
  };
}
