import { memo, type ReactNode, useMemo } from 'react';
import { type Column, cellStyle, type Drawn, drawnOf, type TableProps, twoLines } from './column.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { RowTitle } from './RowTitle.tsx';
import type { Slice } from './slice.ts';
import classes from './table.module.css';
import type { Sorting } from './useSorting.ts';

interface Props<Row> {
  table: TableProps<Row>;
  slice: Slice<Row>;
  sorting: Sorting;
  /** Rows are 64 px high, with room for two lines. */
  tall: boolean;
  /** The head and the totals stay in sight while rows are scrolled. */
  stays: boolean;
}

/** Rows on a wide screen: a column each for what is shown of them, at every length. */
export function WideTable<Row>({ table, slice, sorting, tall, stays }: Props<Row>) {
  const { columns, rowKey, tone, link, onOpen } = table;
  const drawing = useMemo(
    () => ({ columns, title: twoLines(columns).title, drawn: drawnOf(columns, false), tall }),
    [columns, tall],
  );
  const totals = columns.some((column) => column !== drawing.title && column.total !== undefined);
  return (
    <table className={classes.table} aria-label={table.label} aria-rowcount={slice.count + 1}>
      <thead className={stays ? classes.sticky : undefined}>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Space height={slice.before} />
        {slice.rows.map(({ row, index }) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            index={index}
            drawing={drawing}
            measure={slice.measure}
            tone={tone}
            link={link}
            onOpen={onOpen}
          />
        ))}
        <Space height={slice.after} />
      </tbody>
      {totals ? (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.key} style={cellStyle(column)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** What the rows have in common, the same object as long as the columns are. */
interface Drawing<Row> {
  columns: readonly Column<Row>[];
  title: Column<Row> | undefined;
  drawn: Drawn;
  tall: boolean;
}

interface RowProps<Row> extends Pick<TableProps<Row>, 'tone' | 'link' | 'onOpen'> {
  row: Row;
  /** Its place among all rows, from 0. */
  index: number;
  drawing: Drawing<Row>;
  measure: Slice<Row>['measure'];
}

/** Drawn again only when the row or its place changed: while one scrolls, types a search or a price changes elsewhere, the others stay as they are. */
const TableRow = memo(function TableRow<Row>({ row, index, drawing, measure, tone, link, onOpen }: RowProps<Row>) {
  const { columns, title, drawn, tall } = drawing;
  return (
    <tr
      ref={measure}
      className={tall ? classes.tall : classes.row}
      data-index={index}
      aria-rowindex={index + 2}
      data-tone={tone?.(row)}
    >
      {columns.map((column) => (
        <td key={column.key} style={cellStyle(column)}>
          {column === title ? (
            <RowTitle row={row} table={{ link, onOpen }}>
              {column.cell(row, drawn)}
            </RowTitle>
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
