import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
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
  return (
    <div role="status" className={classes['removed']} data-shown={removed !== null || undefined}>
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
