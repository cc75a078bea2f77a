import { useEffect, useRef, useState } from 'react';
import { wordAtTime, type Block } from '../document/blocks';
import type { Player } from '../../sound/player';

export interface Spoken {
  readonly block: number;
  readonly word: number;
}

/** Milliseconds after somebody has moved the page, in which it is not moved under their hands. */
const handsOffMs = 3_000;

/** The word that is said just now; the page follows it while the sound plays. Null before the first. */
export function useSpoken(blocks: readonly Block[], player: Player): Spoken | null {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const latest = useRef(blocks);
  useEffect(() => {
    latest.current = blocks;
  });
  const { follow, playing } = player;
  useEffect(
    () =>
      follow((seconds) => {
        const found = wordAtTime(latest.current, seconds);
        const next = found && { block: found.block.id, word: found.at };
        setSpoken((before) => (before?.block === next?.block && before?.word === next?.word ? before : next));
      }),
    // The desk of a player stays the same for as long as it is shown.
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
  const block = spoken?.block;
  useEffect(() => {
    if (!playing || block === undefined || Date.now() - touched.current < handsOffMs) return;
    const element = document.querySelector(`[data-block="${block}"]`);
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 96 || bottom > innerHeight - 128) element?.scrollIntoView({ block: 'center' });
  }, [block, playing]);
  return spoken;
}
