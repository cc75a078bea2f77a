import { isTyping, stepOf } from '@wavereel/remote-kit';
import { useEffect, useRef, type ActionDispatch } from 'react';
import type { HistoryAction } from './history';

interface EditorCommands {
  readonly explain: () => void;
  readonly chooseAll: () => void;
  readonly chooseNone: () => void;
  readonly duplicate: () => void;
  /** Binds what is chosen together, or loosens it. */
  readonly group: () => void;
}

/** Keys that are held with Control or Command. */
const held: Readonly<Record<string, keyof EditorCommands>> = { a: 'chooseAll', d: 'duplicate', g: 'group' };

/** What lies over the page has keys of its own. */
const isInWindow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null;

/** Undo, redo, and what is done with what is chosen, from anywhere on the page; in a text they are the text's. */
export function useEditorKeys(dispatch: ActionDispatch<[HistoryAction]>, commands: EditorCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const end = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isInWindow(event.target)) return;
      if (event.key === '?') return latest.current.explain();
      if (event.key === 'Escape') return latest.current.chooseNone();
      const command = (event.ctrlKey || event.metaKey) && !event.altKey ? held[event.key.toLowerCase()] : undefined;
      if (command) {
        event.preventDefault();
        return latest.current[command]();
      }
      const step = stepOf(event);
      if (step === null) return;
      event.preventDefault();
      dispatch({ type: step === 'undo' ? 'undone' : 'redone' });
    };
    document.addEventListener('keydown', listen, { signal: end.signal });
    return () => end.abort();
  }, [dispatch]);
}
