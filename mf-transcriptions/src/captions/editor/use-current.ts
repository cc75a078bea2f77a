import { useEffect, useRef, useState } from 'react';
import { rowAtTime } from '../document/edits';
import type { CueRow } from '../document/track';
import type { ClipSound } from '../use-clip-sound';

/** Milliseconds after somebody has moved the page, in which it is not moved under their hands. */
const handsOffMs = 3_000;

/** The row of the cue that is shown just now, which the list follows while the sound plays; null for none. */
export function useCurrent(
  rows: readonly CueRow[],
  { desk, playing }: ClipSound,
  show: (id: number) => void,
): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const { follow, now } = desk;
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
    setCurrent(rows[rowAtTime(rows, now())]?.id ?? null);
  }, [rows, now]);
  useEffect(
    () => follow((seconds) => setCurrent(latest.current[rowAtTime(latest.current, seconds)]?.id ?? null)),
    [follow],
  );

  const touched = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const touch = () => {
      touched.current = Date.now();
    };
    const types = ['wheel', 'touchmove', 'keydown'] as const;
    types.forEach((type) => addEventListener(type, touch, { passive: true }));
    return () => types.forEach((type) => removeEventListener(type, touch));
  }, []);
  useEffect(() => {
    if (!playing || current === null || Date.now() - touched.current < handsOffMs) return;
    show(current);
  }, [current, playing, show]);
  return current;
}
