import { isTyping, stepOf } from '@wavereel/remote-kit';
import { useEffect, useRef } from 'react';
import type { CueEnd } from '../document/edits';

/** What keys of the page do. Windows over it have their own. */
export interface CaptionKeys {
  readonly toggle: () => void;
  readonly back: () => void;
  /** Plays from the cue where one is. */
  readonly here: () => void;
  readonly goTo: (by: 1 | -1) => void;
  readonly goToBroken: (by: 1 | -1) => void;
  readonly find: () => void;
  readonly help: () => void;
  /** Those that change something: null for whoever may not. */
  readonly change: {
    readonly step: (to: 'undone' | 'redone') => void;
    readonly set: (end: CueEnd) => void;
    readonly nudge: (end: CueEnd, frames: 1 | -1) => void;
    readonly insert: () => void;
    readonly remove: () => void;
  } | null;
}

/** Keys with Alt, by their place on the keyboard: some systems put other letters on them. */
const withAlt = (event: KeyboardEvent, { goTo, goToBroken, change }: CaptionKeys): (() => void) | undefined => {
  const end = event.shiftKey ? 'end' : 'start';
  const does: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowUp: () => goTo(-1),
    ArrowDown: () => goTo(1),
    PageUp: () => goToBroken(-1),
    PageDown: () => goToBroken(1),
    ...(change && {
      KeyI: () => change.set('start'),
      KeyO: () => change.set('end'),
      Comma: () => change.nudge(end, -1),
      Period: () => change.nudge(end, 1),
      KeyN: change.insert,
      Delete: change.remove,
      Backspace: change.remove,
    }),
  };
  return does[event.code];
};

function actionOf(event: KeyboardEvent, keys: CaptionKeys): (() => void) | undefined {
  const asked = stepOf(event);
  if (asked) return keys.change ? () => keys.change?.step(asked === 'undo' ? 'undone' : 'redone') : undefined;
  if (event.altKey) return withAlt(event, keys);
  if (event.ctrlKey || event.metaKey) return { Enter: keys.here, f: keys.find }[event.key];
  if (event.key === 'Escape') return keys.toggle;
  if (event.key === 'F2') return keys.back;
  return event.key === '?' && !isTyping(event.target) ? keys.help : undefined;
}

export function useCaptionKeys(keys: CaptionKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]') !== null) return;
      if (event.defaultPrevented || event.isComposing) return;
      const action = actionOf(event, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
