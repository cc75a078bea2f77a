import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import classes from './order.module.css';

/** What was deleted last, and where it stood. */
export interface RemovedItem<Item> {
  readonly item: Item;
  readonly at: number;
  readonly name: string;
}

interface RemovedProps<Item> {
  readonly removed: RemovedItem<Item> | null;
  readonly onBack: (removed: RemovedItem<Item>) => void;
}

/** Says what was deleted, with the way to have it back where it stood. */
export function Removed<Item>({ removed, onBack }: RemovedProps<Item>) {
  const text = useText('mf-link');
  const note = useRef<HTMLDivElement>(null);
  // Its row is gone, and the menu with it: whoever deleted it goes on from the way back, once the menu has let go.
  useEffect(() => {
    if (removed === null) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        note.current?.querySelector('button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [removed]);
  return (
    <div ref={note} role="status" className={classes['removed']} data-shown={removed !== null || undefined}>
      {removed && (
        <>
          <span>{text('order.removed', { name: removed.name })}</span>
          <Button variant="secondary" size="small" icon={icons.undo} onClick={() => onBack(removed)}>
            {text('order.back')}
          </Button>
        </>
      )}
    </div>
  );
}
