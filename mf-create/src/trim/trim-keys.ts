import { isTyping } from '@wavereel/remote-kit';
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

const pressing = 'button, a, [type=checkbox], [type=radio]';

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
