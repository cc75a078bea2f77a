import type { PresentVideo } from '@wavereel/contracts';
import { useState } from 'react';

interface ShownFile {
  /** Null before there is a file. */
  readonly shown: PresentVideo | null;
  /** Another one is there, which waits until this one is paused. */
  readonly isNewWaiting: boolean;
  /** A new one has taken the place of the one from before. */
  readonly hasChanged: boolean;
  /** Shows the new one at once. */
  readonly changeOver: () => void;
}

/** The file of a video that is shown: nobody is cut off in the middle, so another one takes its place where nothing plays, or at a press. */
export function useShownFile(present: PresentVideo | null, isPlaying: boolean): ShownFile {
  const [held, setHeld] = useState(present);
  const [hasChanged, setChanged] = useState(false);
  const isOther = held?.ref !== present?.ref;
  const isNewWaiting = isOther && isPlaying && held !== null;
  const changeOver = () => {
    setChanged(held !== null && present !== null);
    setHeld(present);
  };
  if (isOther && !isNewWaiting) changeOver();
  // Of the same file the newest addresses.
  return { shown: isOther ? held : present, isNewWaiting, hasChanged, changeOver };
}
