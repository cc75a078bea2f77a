import type { Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { loadPicture } from '@wavereel/ui/preview';
import { useEffect, useRef, useState } from 'react';

/**
 * Chooses a design once its picture is there; one whose picture cannot be had would make a broken video, and is not chosen. `selecting` is
 * the id of the one that is waited for. Of several, the last one counts.
 */
export function useSelectDesign(onSelect: (design: Design) => void): {
  readonly select: (design: Design) => void;
  readonly selecting: string | null;
} {
  const text = useText('mf-designs');
  const [selecting, setSelecting] = useState<string | null>(null);
  const wanted = useRef<Design | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  const select = async (design: Design) => {
    wanted.current = design;
    setSelecting(design._id);
    const loaded = await isComplete(design);
    if (wanted.current !== design) return;
    setSelecting(null);
    if (loaded) onSelect(design);
    else bus.emit('notify', { tone: 'bad', title: text('picker.problem'), text: text('picker.problemText') });
  };
  return { select: (design) => void select(design), selecting };
}

async function isComplete({ backgroundImage }: Design): Promise<boolean> {
  if (backgroundImage === null) return true;
  return loadPicture(backgroundImage).then(
    () => true,
    () => false,
  );
}
