import { stepOf } from '@wavereel/remote-kit';
import { useEffect, useRef } from 'react';
import { rates, type Player } from '../../sound/player';
import { backSeconds } from './Transport';

interface PageKeys {
  readonly player: Player;
  readonly step: (to: 'undone' | 'redone') => void;
  readonly find: () => void;
  /** Plays from where one writes. */
  readonly here: () => void;
  /** What Escape does before it stops the sound; null where nothing is to be closed. */
  readonly close: (() => void) | null;
}

/** The next quicker or slower rate. */
function rateBeside(rate: number, by: 1 | -1): number {
  const at = rates.findIndex((one) => one === rate);
  return rates[Math.min(rates.length - 1, Math.max(0, at + by))] ?? rate;
}

/** Keys that work wherever one is on the page, also while one writes: hands stay on the keyboard. Windows over the page have their own. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]') !== null) return;
      if (event.defaultPrevented) return;
      const { player, step, find, close, here } = latest.current;
      const asked = stepOf(event);
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const does: Readonly<Record<string, () => void>> = {
        Escape: close ?? player.toggle,
        F2: () => player.seek(player.now() - backSeconds),
        F8: () => player.setRate(rateBeside(player.rate, -1)),
        F9: () => player.setRate(rateBeside(player.rate, 1)),
      };
      const isHere = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const action = isHere
        ? here
        : asked
          ? () => step(asked === 'undo' ? 'undone' : 'redone')
          : isFind
            ? find
            : does[event.key];
      if (action === undefined || event.isComposing) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
