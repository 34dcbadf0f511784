import type { SkippedRow } from '@larder/domain/sales/sheet-lines.ts';
import { Stack, Title } from '@mantine/core';
import { Table } from '../ui/table/Table.tsx';
import { LEFT_OUT_WHY } from './report-rows.ts';

/** Rows of the sheet that look like sales and are not imported, each with its reason. */
export function LeftOutRows({ rows }: { rows: readonly SkippedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Rows left out">
      <Title order={3}>Left out ({rows.length})</Title>
      <Table
        label="Rows left out"
        rows={rows}
        rowKey={(row) => String(row.row)}
        columns={[
          { key: 'row', header: 'Row', cell: (row) => `Row ${row.row}`, phone: 'detail' },
          { key: 'item', header: 'Item', cell: (row) => row.name || row.plu || '-', phone: 'title' },
          {
            key: 'quantity',
            header: 'Quantity',
            align: 'right',
            cell: (row) => row.quantity || '-',
            phone: 'aside',
            phoneLabel: 'quantity',
          },
          { key: 'reason', header: 'Reason', cell: (row) => LEFT_OUT_WHY[row.reason], phone: 'detail' },
        ]}
      />
    </Stack>
  );
}
