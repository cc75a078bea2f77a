import { isTyping, stepOf } from '@wavereel/remote-kit';
import { useEffect, type ActionDispatch } from 'react';
import type { Step } from './history';

/** Undo and redo by keys, from anywhere on the page; in a text they are the text's. */
export function useStepKeys(step: ActionDispatch<[Step]>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const asked = stepOf(event);
      if (asked === null) return;
      event.preventDefault();
      step({ type: asked === 'undo' ? 'undone' : 'redone' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [step]);
}
