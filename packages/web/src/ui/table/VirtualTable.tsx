import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type Column, type Drawn, drawnOf, type TableProps, twoLines } from './column.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { RowTitle } from './RowTitle.tsx';
import { Scroller } from './Scroller.tsx';
import { ROW_HEIGHT_PX } from './sizes.ts';
import classes from './table.module.css';
import { useInViewFirst } from './useInViewFirst.ts';
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
  const drawing = useMemo(() => drawingOf(table.columns), [table.columns]);
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });
  const items = useInViewFirst(rows, virtual.getVirtualItems(), virtual.range, table.rowKey);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <Scroller label={table.label} ref={scroller}>
      <table className={classes.table} aria-label={table.label} aria-rowcount={rows.length + 1}>
        <thead className={classes.sticky}>
          <tr aria-rowindex={1}>
            {drawing.columns.map((column) => (
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
              <TallRow
                key={table.rowKey(row)}
                row={row}
                position={index + 2}
                drawing={drawing}
                tone={table.tone}
                link={table.link}
                onOpen={table.onOpen}
              />
            );
          })}
          <Space height={after} />
        </tbody>
      </table>
    </Scroller>
  );
}

/** What the rows have in common, the same object as long as the columns are. */
interface Drawing<Row> {
  title: Column<Row> | undefined;
  details: readonly Column<Row>[];
  columns: readonly Column<Row>[];
  drawn: Drawn;
  below: Drawn;
}

function drawingOf<Row>(all: readonly Column<Row>[]): Drawing<Row> {
  const { title, details } = twoLines(all);
  const columns = all.filter((column) => !details.includes(column));
  return { title, details, columns, drawn: drawnOf(all, false), below: drawnOf(all, true) };
}

interface RowProps<Row> extends Pick<TableProps<Row>, 'tone' | 'link' | 'onOpen'> {
  row: Row;
  /** Its place among all rows, the header being 1. */
  position: number;
  drawing: Drawing<Row>;
}

/** Drawn again only when the row or its place changed: while one scrolls, types a search or a price changes elsewhere, the others stay as they are. */
const TallRow = memo(function TallRow<Row>({ row, position, drawing, tone, link, onOpen }: RowProps<Row>) {
  const { title, details, columns, drawn, below } = drawing;
  return (
    <tr className={classes.tall} aria-rowindex={position} data-tone={tone?.(row)}>
      {columns.map((column) => (
        <td key={column.key} style={{ textAlign: column.align ?? 'left' }}>
          {column === title ? (
            <>
              <RowTitle row={row} table={{ link, onOpen }}>
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
}) as <Row>(props: RowProps<Row>) => ReactNode;

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
