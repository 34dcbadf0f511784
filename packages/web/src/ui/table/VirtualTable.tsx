import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { drawnOf, type TableProps, twoLines } from './column.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { RowTitle } from './RowTitle.tsx';
import { Scroller } from './Scroller.tsx';
import { ROW_HEIGHT_PX } from './sizes.ts';
import classes from './table.module.css';
import type { Sorting } from './useSorting.ts';

/**
 * Above 150 rows on a wide screen: one list, 600 px high, of 64 px rows; only what is in view is in the page.
 * Details stand on the second line below the title, the other columns stay columns.
 */
export function VirtualTable<Row>({
  table,
  rows,
  sorting,
}: {
  table: TableProps<Row>;
  rows: readonly Row[];
  sorting: Sorting;
}) {
  const drawn = drawnOf(table.columns, false);
  const below = drawnOf(table.columns, true);
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });
  const { title, details } = twoLines(table.columns);
  const columns = table.columns.filter((column) => !details.includes(column));
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <Scroller label={table.label} ref={scroller}>
      <table className={classes.table} aria-label={table.label} aria-rowcount={rows.length + 1}>
        <thead className={classes.sticky}>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={before} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr
                key={table.rowKey(row)}
                className={classes.tall}
                aria-rowindex={index + 2}
                data-tone={table.tone?.(row)}
              >
                {columns.map((column) => (
                  <td key={column.key} style={{ textAlign: column.align ?? 'left' }}>
                    {column === title ? (
                      <>
                        <RowTitle row={row} table={table}>
                          {column.cell(row, drawn)}
                        </RowTitle>
                        <div className={classes.details}>
                          {details.map((detail) => (
                            <span key={detail.key}>{detail.cell(row, below)}</span>
                          ))}
                        </div>
                      </>
                    ) : (
                      column.cell(row, drawn)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          <Space height={after} />
        </tbody>
      </table>
    </Scroller>
  );
}

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
