import { type TableProps, twoLines } from './column.ts';
import type { Slice } from './slice.ts';
import { TwoLineRow } from './TwoLineRow.tsx';
import classes from './table.module.css';

interface Props<Row> {
  table: TableProps<Row>;
  slice: Slice<Row>;
  /** The totals stay in sight while rows are scrolled. */
  stays: boolean;
}

/** Rows on a phone: two lines each, never a table that scrolls sideways. */
export function PhoneList<Row>({ table, slice, stays }: Props<Row>) {
  const { title, details, asides } = twoLines(table.columns);
  const totals = [...details, ...asides].filter((column) => column.total !== undefined);
  return (
    <>
      <ul
        className={classes.list}
        aria-label={table.label}
        style={{ paddingTop: slice.before, paddingBottom: slice.after }}
      >
        {slice.rows.map(({ row, index }) => (
          <li
            key={table.rowKey(row)}
            ref={slice.measure}
            className={classes.twoLine}
            data-index={index}
            aria-setsize={slice.count}
            aria-posinset={index + 1}
            data-tone={table.tone?.(row)}
          >
            <TwoLineRow row={row} table={table} />
          </li>
        ))}
      </ul>
      {totals.length > 0 ? (
        <dl className={classes.totals} data-stays={stays || undefined}>
          {totals.map((column) => (
            <div key={column.key}>
              <dt>{totals.length === 1 ? (title?.total ?? column.header) : column.header}</dt>
              <dd>{column.total}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
