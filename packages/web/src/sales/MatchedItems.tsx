import type { MatchedItem } from '@larder/domain/sales/sheet-items.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Code, Stack, Title } from '@mantine/core';
import { Table } from '../ui/table/Table.tsx';

/** Codes that stand for a dish, with what was sold of it. */
export function MatchedItems({ items }: { items: readonly MatchedItem[] }) {
  return (
    <Stack gap="xs" component="section" aria-label="Matched items">
      <Title order={3}>Matched ({items.length})</Title>
      <Table
        label="Matched items"
        rows={items}
        rowKey={(item) => item.plu}
        columns={[
          {
            key: 'plu',
            header: 'Code',
            cell: (item) => <Code>{item.plu}</Code>,
            phone: 'detail',
            sortBy: (item) => item.plu,
          },
          { key: 'dish', header: 'Dish', cell: (item) => item.dish, phone: 'title', sortBy: (item) => item.dish },
          {
            key: 'quantity',
            header: 'Quantity',
            align: 'right',
            phone: 'aside',
            phoneLabel: 'sold',
            cell: (item) => showNumber(item.quantity),
            sortBy: (item) => item.quantity,
          },
        ]}
      />
    </Stack>
  );
}
