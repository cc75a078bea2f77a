import { isTyping, stepOf } from '@wavereel/remote-kit';
import { useEffect, type ActionDispatch } from 'react';
import type { HistoryAction } from './history';

/** Undo, redo and what keys there are, from anywhere on the page; in a text they are the text's. */
export function useEditorKeys(dispatch: ActionDispatch<[HistoryAction]>, explain: () => void): void {
  useEffect(() => {
    const end = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === '?') return explain();
      const step = stepOf(event);
      if (step === null) return;
      event.preventDefault();
      dispatch({ type: step === 'undo' ? 'undone' : 'redone' });
    };
    document.addEventListener('keydown', listen, { signal: end.signal });
    return () => end.abort();
  }, [dispatch, explain]);
}
