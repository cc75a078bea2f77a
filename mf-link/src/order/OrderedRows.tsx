import { useText } from '@wavereel/i18n';
import { icons, Menu, VisuallyHidden, type MenuEntry } from '@wavereel/ui';
import { useState, type ReactNode } from 'react';
import { moved } from './moved';
import classes from './order.module.css';
import { useOrder } from './use-order';

/** One row: what names it, what it shows, what else can be done with it. */
export interface Row {
  readonly key: string;
  readonly name: string;
  readonly content: ReactNode;
  readonly menu: readonly MenuEntry[];
}

interface OrderedRowsProps {
  /** Of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onOrder: (keys: readonly string[]) => void;
}

/** Rows whose order can be changed: dragged by a handle, by keys on it, or from each row's menu. Where a row is now is said. */
export function OrderedRows({ label, rows, onOrder }: OrderedRowsProps) {
  const text = useText('mf-link');
  const [said, setSaid] = useState('');
  const order = useOrder(rows.length, (from, to) => {
    onOrder(
      moved(
        rows.map(({ key }) => key),
        from,
        to,
      ),
    );
    setSaid(text('order.moved', { name: rows[from]?.name ?? '', place: to + 1, all: rows.length }));
  });
  const { dragged } = order;
  return (
    <>
      <ol ref={order.list} className={classes['rows']} aria-label={label}>
        {rows.map(({ key, name, content, menu }, at) => (
          <li
            key={key}
            className={classes['row']}
            data-held={dragged?.from === at || undefined}
            data-drop={dropAt(dragged, at)}
          >
            <button
              type="button"
              className={classes['handle']}
              data-handle
              aria-label={text('order.handle', { name })}
              title={text('order.hint')}
              {...order.handle(at)}
            >
              <icons.grip />
            </button>
            <div className={classes['content']}>{content}</div>
            <Menu
              label={text('order.more', { name })}
              items={[
                {
                  label: text('order.up'),
                  icon: icons.chevronUp,
                  disabled: at === 0,
                  onSelect: () => order.move(at, at - 1),
                },
                {
                  label: text('order.down'),
                  icon: icons.chevronDown,
                  disabled: at === rows.length - 1,
                  onSelect: () => order.move(at, at + 1),
                },
                'divider',
                ...menu,
              ]}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** On which side of a row the one that is dragged would come to lie. */
function dropAt(
  dragged: { readonly from: number; readonly to: number } | null,
  at: number,
): 'before' | 'after' | undefined {
  if (dragged === null || dragged.to === dragged.from || dragged.to !== at) return undefined;
  return dragged.to < dragged.from ? 'before' : 'after';
}
