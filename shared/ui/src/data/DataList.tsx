import type { ReactNode } from 'react';
import classes from './data.module.css';

export interface DataListItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and their values. */
export function DataList({ items }: { readonly items: readonly DataListItem[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
