import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Panels } from './phone/use-panels';

interface ToFields {
  /** All of the editor. */
  readonly editor: RefObject<HTMLDivElement | null>;
  /** What can be said of what is chosen. */
  readonly fields: RefObject<HTMLElement | null>;
  /** Where a text is written, while one is chosen. */
  readonly words: RefObject<HTMLTextAreaElement | null>;
  readonly enter: () => void;
  /** Of the fields. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The way by key from what is chosen on the stage to what can be said of it, and back. */
export function useToFields(panels: Panels | null): ToFields {
  const editor = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(0);
  // Once the fields of what was chosen in the same moment are there.
  useEffect(() => {
    if (asked > 0) (words.current ?? firstOf(fields.current))?.focus();
  }, [asked]);

  return {
    editor,
    fields,
    words,
    enter: () => {
      panels?.show('properties');
      setAsked((times) => times + 1);
    },
    onKeyDown: (event) => {
      // Menus and lists that were opened from here are not within it; a sheet of a phone is closed.
      const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
      const isComposing = event.nativeEvent.isComposing;
      if (event.key !== 'Escape' || panels || !isWithin || isComposing || event.defaultPrevented) return;
      const thing = editor.current?.querySelector<HTMLElement>('[data-chosen] > button');
      if (!thing) return;
      event.preventDefault();
      thing.focus();
    },
  };
}

/** The first field that takes the focus, of several to choose from the chosen one; where all is locked, what unlocks it. */
function firstOf(fields: HTMLElement | null): HTMLElement | undefined {
  const controls = [...(fields?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])].filter(
    (control) => !control.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)'),
  );
  return controls.find((control) => control.closest('[data-heading]') === null) ?? controls[0];
}
