import type { KeyboardEvent } from 'react';

/** What can be done with the trim from its buttons and from the keyboard. */
export interface TrimControls {
  /** Plays the selection, or pauses. */
  readonly toggle: () => void;
  /** Plays from the playhead on. */
  readonly playHere: () => void;
  readonly playEnding: () => void;
  readonly startHere: () => void;
  readonly endHere: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Shows the keys. */
  readonly explain: () => void;
}

const typing = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]';
const pressing = 'button, a, [type=checkbox]';

const actions: Readonly<Record<string, keyof TrimControls>> = {
  ' ': 'toggle',
  'p': 'playHere',
  'l': 'playEnding',
  '[': 'startHere',
  ']': 'endHere',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '?': 'explain',
};

/** Whether keys write a text there, or belong to a window over the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${typing}, [role=dialog]`) !== null;

/** What is known of a key that may be one of the two for steps. */
export type StepKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The step that a key asks for: Control or Command with Z, with Shift Z or with Y. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: StepKey): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** Hears keys anywhere in the trim, but for those that a field or a button under the focus wants itself. */
export function trimKeys(controls: TrimControls): (event: KeyboardEvent) => void {
  return (event) => {
    // AltGr is Control and Alt on Windows: brackets need it on many keyboards.
    const altGr = event.nativeEvent.getModifierState('AltGraph');
    if (event.defaultPrevented || event.metaKey || (!altGr && (event.ctrlKey || event.altKey))) return;
    if (!(event.target instanceof Element) || isTyping(event.target)) return;
    if (event.key === ' ' && event.target.closest(pressing)) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    controls[action]();
  };
}
