import type { ReactNode } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../navigation/VisuallyHidden';
import classes from './data.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** The head is read but not seen: a column of buttons. */
  readonly hideLabel?: boolean | undefined;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Rows and columns; on phones each row becomes a card. Roles are written out: browsers drop them once a row is no table row. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" aria-label={label} className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={cx(column.align === 'end' && classes.end)}>
              {column.hideLabel ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.hideLabel ? undefined : column.label}
                className={cx(column.align === 'end' && classes.end)}
              >
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
