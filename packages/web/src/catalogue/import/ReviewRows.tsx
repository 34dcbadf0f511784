import type { PriceListPreview, PriceListReportRow } from '@larder/contract/catalogue.ts';
import { Chip, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { comparedText, priceText, rowNotes, STATUS_ORDER, STATUS_WORDS } from './row-text.ts';

type Shown = PriceListReportRow['status'] | 'all';

/** Every line and what becomes of it. Errors are shown first, if there are any. */
export function ReviewRows({ preview: { rows, totals, from } }: { preview: PriceListPreview }) {
  const [shown, setShown] = useState<Shown>(totals.error > 0 ? 'error' : 'all');
  const kinds = STATUS_ORDER.filter((status) => totals[status] > 0);
  const found = shown === 'all' ? rows : rows.filter((row) => row.status === shown);

  return (
    <Stack gap="sm">
      {kinds.length > 1 ? (
        <Chip.Group value={shown} onChange={(value) => setShown(value as Shown)}>
          <Group gap="xs" role="radiogroup" aria-label="Lines shown">
            <Chip value="all">All lines ({rows.length})</Chip>
            {kinds.map((status) => (
              <Chip key={status} value={status}>
                {STATUS_WORDS[status].word} ({totals[status]})
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      ) : null}
      <Table
        label="Lines of the price list"
        columns={columnsFor(from)}
        rows={found}
        rowKey={(row) => String(row.line)}
        resetKey={shown}
        tone={(row) => (row.status === 'error' ? 'warning' : row.status === 'unchanged' ? 'muted' : 'plain')}
      />
    </Stack>
  );
}

function columnsFor(from: string): readonly Column<PriceListReportRow>[] {
  return [
    { key: 'line', header: 'Line', align: 'right', width: 64, cell: (row) => row.line, sortBy: (row) => row.line },
    {
      key: 'name',
      header: 'Product',
      phone: 'title',
      cell: (row) => row.name || `Line ${row.line}`,
      sortBy: (row) => row.name,
    },
    {
      key: 'supplier',
      header: 'Supplier',
      cell: (row) => row.supplierName,
      sortBy: (row) => row.supplierName,
    },
    { key: 'notes', header: 'What it says', phone: 'detail', cell: (row) => <Notes row={row} from={from} /> },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      phone: 'aside',
      cell: (row) => <span className="figure">{comparedText(row)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'aside',
      cell: ({ status }) => <StatusBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</StatusBadge>,
      sortBy: ({ status }) => STATUS_ORDER.indexOf(status),
    },
  ];
}

function Notes({ row, from }: { row: PriceListReportRow; from: string }) {
  const texts = [priceText(row), ...rowNotes(row, from)].filter(Boolean);
  const danger = row.status === 'error' ? { c: 'var(--larder-danger)' } : {};
  return (
    <Text component="span" size="xs" {...danger}>
      {row.status === 'error' ? `Line ${row.line}. ` : ''}
      {texts.join(row.status === 'error' ? ' ' : '; ')}
    </Text>
  );
}
