import type { ReactNode } from 'react';
import type { TableProps } from './column.ts';
import type { RowsShown } from './rows-shown.ts';
import { type Slice, wholeSlice } from './slice.ts';
import { TableFoot } from './TableFoot.tsx';
import classes from './table.module.css';
import { usePaging } from './usePaging.ts';

interface Props<Row> {
  table: TableProps<Row>;
  rows: readonly Row[];
  size: number;
  small: number;
  /** px of a whole page: the last one, of fewer rows, is as high, so that the pages to choose from stay in their place (UI-005). */
  height: number | undefined;
  draw: (slice: Slice<Row>) => ReactNode;
}

/** One page of rows after the other. */
export function PagedRows<Row>({ table, rows, size, small, height, draw }: Props<Row>) {
  const paging = usePaging(rows, size, table.resetKey ?? '');
  const shown: RowsShown = { kind: 'pages', size };
  return (
    <div className={classes.parts}>
      <div className={classes.frame} style={paging.pages > 1 ? { minHeight: height } : undefined}>
        {draw(wholeSlice(paging.shown, paging.first - 1, rows.length))}
      </div>
      <TableFoot label={table.label} count={rows.length} shown={shown} small={small} paging={paging} />
    </div>
  );
}
