import { Stack } from '@mantine/core';
import { drawnOf, type TableProps, twoLines } from './column.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { Pager } from './Pager.tsx';
import { RowTitle } from './RowTitle.tsx';
import classes from './table.module.css';
import { usePaging } from './usePaging.ts';
import type { Sorting } from './useSorting.ts';

/** Up to 150 rows on a wide screen: pages of 48 px rows. */
export function PagedTable<Row>({
  table,
  rows,
  sorting,
  pageSize,
}: {
  table: TableProps<Row>;
  rows: readonly Row[];
  sorting: Sorting;
  pageSize: number;
}) {
  const drawn = drawnOf(table.columns, false);
  const paging = usePaging(rows, pageSize, table.resetKey ?? '');
  const { title } = twoLines(table.columns);
  const totals = table.columns.some((column) => column !== title && column.total !== undefined);

  return (
    <Stack gap="xs">
      <div className={classes.frame} data-page={paging.pages > 1 ? pageSize : undefined}>
        <table className={classes.table} aria-label={table.label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <HeaderCell key={column.key} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {paging.shown.map((row) => (
              <tr key={table.rowKey(row)} className={classes.row} data-tone={table.tone?.(row)}>
                {table.columns.map((column) => (
                  <td key={column.key} style={{ textAlign: column.align ?? 'left' }}>
                    {column === title ? (
                      <RowTitle row={row} table={table}>
                        {column.cell(row, drawn)}
                      </RowTitle>
                    ) : (
                      column.cell(row, drawn)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals ? (
            <tfoot>
              <tr>
                {table.columns.map((column) => (
                  <td key={column.key} style={{ textAlign: column.align ?? 'left' }}>
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <Pager {...paging} label={table.label} count={rows.length} />
    </Stack>
  );
}
