/** Where keys write a text. */
const typing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=color]), textarea, select, [contenteditable]';

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
