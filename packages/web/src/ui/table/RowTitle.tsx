import type { ReactNode } from 'react';
import { TargetLink } from '../page/link.tsx';
import type { TableProps } from './column.ts';
import classes from './table.module.css';

/** The title of a row; where the row opens something it is what a press anywhere on the row presses (see row-press.ts). */
export function RowTitle<Row>({
  row,
  table,
  children,
}: {
  row: Row;
  table: Pick<TableProps<Row>, 'link' | 'onOpen'>;
  children: ReactNode;
}) {
  const target = table.link?.(row);
  if (target) {
    return (
      <TargetLink target={target} className={classes.open} draggable={false} data-opens-row>
        {children}
      </TargetLink>
    );
  }
  if (table.onOpen) {
    return (
      <button type="button" className={classes.open} data-opens-row onClick={() => table.onOpen?.(row)}>
        {children}
      </button>
    );
  }
  return <span className={classes.thing}>{children}</span>;
}
