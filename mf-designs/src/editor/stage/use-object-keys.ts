import type { DesignLayer } from '@wavereel/contracts';
import { useState, type KeyboardEvent } from 'react';
import { isResting } from '../layers';
import { turnStep } from '../turn';

interface ObjectKeys {
  readonly layer: DesignLayer;
  readonly isLocked: boolean;
  readonly isChosen: boolean;
  readonly onRemove: () => void;
  /** It alone, also within a group, and on to what can be said of it. */
  readonly onEnter: () => void;
  /** By so many pixels; a key that is held down says it again and again. */
  readonly onNudge: (right: number, down: number, isRepeated: boolean) => void;
  /** By so many degrees. */
  readonly onTurn: (by: number, isRepeated: boolean) => void;
}

const ways: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Brackets, and what Shift makes of them. */
const turns: Readonly<Record<string, number>> = { '[': -1, ']': 1, '{': -turnStep, '}': turnStep };

/** What keys do with a thing of a design that has the focus. @returns the listeners, and whether it was changed by keys and not left yet */
export function useObjectKeys({ layer, isLocked, isChosen, onRemove, onEnter, onNudge, onTurn }: ObjectKeys) {
  const [isChanged, setChanged] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, repeat } = event;
    if (!isLocked && (key === 'Delete' || key === 'Backspace')) {
      event.preventDefault();
      return onRemove();
    }
    if (key === 'Enter' && isChosen && !shiftKey) {
      event.preventDefault();
      return onEnter();
    }
    // Some keyboards make brackets with Control and Alt at once.
    if (isLocked || event.metaKey || event.ctrlKey !== event.altKey) return;
    const way = event.ctrlKey ? undefined : ways[key];
    const turn = isResting(layer) ? turns[key] : undefined;
    if (!way && turn === undefined) return;
    event.preventDefault();
    setChanged(true);
    const far = shiftKey ? 10 : 1;
    if (way) onNudge(way[0] * far, way[1] * far, repeat);
    else if (turn !== undefined) onTurn(turn, repeat);
  };
  return { isChanged, listeners: { onKeyDown, onBlur: () => setChanged(false) } };
}
