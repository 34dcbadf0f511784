import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { TableProps } from './column.ts';
import { Scroller } from './Scroller.tsx';
import { ROW_HEIGHT_PX } from './sizes.ts';
import { TwoLineRow } from './TwoLineRow.tsx';
import classes from './table.module.css';

/** Above 150 rows on a phone: one list of two-line rows; only what is in view is in the page. */
export function VirtualPhoneList<Row>({ table, rows }: { table: TableProps<Row>; rows: readonly Row[] }) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });

  return (
    <Scroller label={table.label} ref={scroller}>
      <ul className={classes.virtual} style={{ height: virtual.getTotalSize() }} aria-label={table.label}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={table.rowKey(row)}
              className={classes.twoLine}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-tone={table.tone?.(row)}
            >
              <TwoLineRow row={row} table={table} />
            </li>
          );
        })}
      </ul>
    </Scroller>
  );
}
