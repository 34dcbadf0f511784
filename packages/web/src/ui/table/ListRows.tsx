import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { TableProps } from './column.ts';
import { MEASURED } from './observed-height.ts';
import type { RowsShown } from './rows-shown.ts';
import { Scroller } from './Scroller.tsx';
import { LIST_HEIGHT_PX, TALL_ROW_HEIGHT_PX } from './sizes.ts';
import type { Slice } from './slice.ts';
import { TableFoot } from './TableFoot.tsx';
import classes from './table.module.css';
import { useItemKey } from './useItemKey.ts';
import { useSlice } from './useSlice.ts';

interface Props<Row> {
  table: TableProps<Row>;
  rows: readonly Row[];
  small: number;
  draw: (slice: Slice<Row>) => ReactNode;
}

/** Above 150 rows, for who has not chosen how many to see: one list, 600 px high; only what is in view is in the page (UI-006). */
export function ListRows<Row>({ table, rows, small, draw }: Props<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const { rowKey } = table;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useItemKey(rows, rowKey),
    estimateSize: () => TALL_ROW_HEIGHT_PX,
    overscan: 10,
    initialRect: FRAME,
    ...MEASURED,
  });
  const slice = useSlice(virtual, rows, rowKey);
  return (
    <div className={classes.parts}>
      <Scroller label={table.label} count={rows.length} ref={scroller}>
        {draw(slice)}
      </Scroller>
      <TableFoot label={table.label} count={rows.length} shown={AS_LIST} small={small} />
    </div>
  );
}

/** Known before it is measured, so that rows come with the first drawing. */
const FRAME = { width: 0, height: LIST_HEIGHT_PX };
const AS_LIST: RowsShown = { kind: 'list' };
