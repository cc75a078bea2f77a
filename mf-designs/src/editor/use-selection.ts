import { layerKey, type DesignLayer } from '@wavereel/contracts';
import { useState } from 'react';
import type { DesignDocument } from './document';
import { chosenOf, toggled, type Selection } from './selection';

/** Chooses these layers: alone, or besides what is chosen already (and no more, where all of them were). */
export type Choose = (keys: Selection, besides?: boolean) => void;

export interface Chosen {
  /** What is chosen, the deepest first; nothing: the canvas. */
  readonly chosen: readonly DesignLayer[];
  readonly keys: Selection;
  readonly choose: Choose;
  /** Whether each press chooses one more: what Shift is to a keyboard, for thumbs and screen readers. */
  readonly several: boolean;
  readonly setSeveral: (several: boolean) => void;
}

/** What of a design is chosen; what was taken out of it, by an undo as well, is chosen no more. */
export function useSelection(document: DesignDocument, first: Selection, onChange: () => void): Chosen {
  const [asked, setAsked] = useState(first);
  const [several, setSeveral] = useState(false);
  const chosen = chosenOf(document, asked);
  const keys = chosen.map(layerKey);
  return {
    chosen,
    keys,
    choose: (next, besides = several) => {
      onChange();
      setAsked(besides ? toggled(keys, next) : next);
    },
    several,
    setSeveral,
  };
}
