const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether the person is in the middle of something of which no guard may know: in a field, or in a dialog. */
export const isInTheMiddle = (): boolean =>
  document.activeElement?.matches(fields) === true || document.querySelector('[role="dialog"]') !== null;
