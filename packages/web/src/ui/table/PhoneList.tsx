import { Stack } from '@mantine/core';
import { type TableProps, twoLines } from './column.ts';
import { Pager } from './Pager.tsx';
import { TwoLineRow } from './TwoLineRow.tsx';
import classes from './table.module.css';
import { usePaging } from './usePaging.ts';

/** Up to 150 rows on a phone: pages of two-line rows, never a table that scrolls sideways. */
export function PhoneList<Row>({
  table,
  rows,
  pageSize,
}: {
  table: TableProps<Row>;
  rows: readonly Row[];
  pageSize: number;
}) {
  const paging = usePaging(rows, pageSize, table.resetKey ?? '');
  const { title, details, asides } = twoLines(table.columns);
  const totals = [...details, ...asides].filter((column) => column.total !== undefined);

  return (
    <Stack gap="xs">
      <ul className={classes.list} aria-label={table.label}>
        {paging.shown.map((row) => (
          <li key={table.rowKey(row)} className={classes.twoLine} data-tone={table.tone?.(row)}>
            <TwoLineRow row={row} table={table} />
          </li>
        ))}
      </ul>
      {totals.length > 0 ? (
        <dl className={classes.totals}>
          {totals.map((column) => (
            <div key={column.key}>
              <dt>{totals.length === 1 ? (title?.total ?? column.header) : column.header}</dt>
              <dd>{column.total}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Pager {...paging} label={table.label} count={rows.length} />
    </Stack>
  );
}
