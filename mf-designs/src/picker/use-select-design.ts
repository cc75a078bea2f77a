import { picturePath, picturesIn, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { loadPicture } from '@wavereel/ui/preview';
import { useEffect, useRef, useState } from 'react';

/**
 * Chooses a design once its pictures are there; one of which a picture cannot be had would make no video, and is not chosen. `selecting` is
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

/** Whether all that a design shows can be had: what lies behind it, and every picture in it. */
async function isComplete({ backgroundImage, layers }: Design): Promise<boolean> {
  const pictures = picturesIn(layers).map(picturePath);
  return Promise.all([...(backgroundImage === null ? [] : [backgroundImage]), ...pictures].map(loadPicture)).then(
    () => true,
    () => false,
  );
}
