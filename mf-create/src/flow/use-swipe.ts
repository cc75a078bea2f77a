import { useEffect, useRef, type RefObject } from 'react';

/** Pixels that a finger must travel sideways, and how much further sideways than up or down. */
const distance = 70;
const slant = 2;
/** A slower move is no swipe, but somebody who thinks. Milliseconds. */
const duration = 600;

/** What uses sideways moves for itself. */
const ownMoves =
  'input, textarea, audio, video, [role="slider"], [role="tablist"], [role="dialog"], [data-swipe="off"]';

interface Swipes {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Hears swipes of one finger over an element. */
export function useSwipe(swipes: Swipes): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(swipes);
  useEffect(() => {
    latest.current = swipes;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let from: { x: number; y: number; time: number } | null = null;
    const begin = ({ touches, target: touched, timeStamp }: TouchEvent) => {
      const [finger, second] = touches;
      const own = touched instanceof Element && touched.closest(ownMoves) !== null;
      from = finger && !second && !own ? { x: finger.clientX, y: finger.clientY, time: timeStamp } : null;
    };
    const end = ({ changedTouches: [finger], timeStamp }: TouchEvent) => {
      if (!from || !finger) return;
      const across = finger.clientX - from.x;
      const along = Math.abs(finger.clientY - from.y);
      const quick = timeStamp - from.time <= duration;
      from = null;
      if (!quick || Math.abs(across) < distance || Math.abs(across) < slant * along) return;
      if (across < 0) latest.current.onLeft();
      else latest.current.onRight();
    };
    target.addEventListener('touchstart', begin, { passive: true });
    target.addEventListener('touchend', end, { passive: true });
    return () => {
      target.removeEventListener('touchstart', begin);
      target.removeEventListener('touchend', end);
    };
  }, []);
  return element;
}
