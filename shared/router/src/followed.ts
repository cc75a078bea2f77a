import type { MouseEvent } from 'react';

/** Whether a press on a link leads to another screen of this page; links to a new tab stay the browser's. */
export function followed(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
