import { useIsPhone } from '@wavereel/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** What a phone shows below the stage, one at a time. */
export const panels = ['parts', 'properties'] as const;
export type Panel = (typeof panels)[number];

export interface Panels {
  /** Null while the stage has all the room. */
  readonly open: Panel | null;
  readonly show: (panel: Panel | null) => void;
}

/** Which panel of a phone is open; null where there is room for all of them. */
export function usePanels(): Panels | null {
  const [open, setOpen] = useState<Panel | null>(null);
  // At once: what is in a panel may be given the focus right after.
  const show = (panel: Panel | null) => flushSync(() => setOpen(panel));
  return useIsPhone() ? { open, show } : null;
}
