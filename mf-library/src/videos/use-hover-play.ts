import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** How long a mouse rests before something moves: passing over a page starts nothing. */
const restMs = 350;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether a mouse rests on something; never for a finger, nor for whoever wants nothing to move. */
export function useHoverPlay() {
  const [isHovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isHovered,
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse' || wantsStillness()) return;
        timer.current = setTimeout(() => setHovered(true), restMs);
      },
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setHovered(false);
      },
    },
  };
}
