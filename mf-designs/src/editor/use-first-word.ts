import { cardTypeOf } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useEffect, useRef } from 'react';
import type { Opened } from './use-opened';

/** Says once what is not as one left it: changes that were found on this device, or another shape, which is that of the video. */
export function useFirstWord({ document, before, isRestored }: Opened): void {
  const text = useText('mf-designs');
  const isSaid = useRef(false);
  const shape = cardTypeOf(document.size);
  const isTurned = before !== null && cardTypeOf(before.size) !== shape;
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    if (isRestored) bus.emit('notify', { tone: 'info', text: text('editor.restored') });
    else if (isTurned)
      bus.emit('notify', { tone: 'info', text: text('editor.ofVideo', { shape: text(`editor.shapes.${shape}`) }) });
  }, [text, shape, isRestored, isTurned]);
}
