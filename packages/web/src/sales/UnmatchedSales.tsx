import type { UnmatchedItem } from '@larder/contract/sales.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Code, Text } from '@mantine/core';
import { MoneyText } from '../ui/facts/figures.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';

interface Props {
  items: readonly UnmatchedItem[];
  onMatch: (item: UnmatchedItem) => void;
}

const grossInSheet: Column<UnmatchedItem> = {
  key: 'gross',
  header: 'Gross in the sheet',
  align: 'right',
  cell: (item) => <MoneyText value={item.sheetGross} />,
};

/** Codes that stand for no dish: they add nothing until they do. */
export function UnmatchedSales({ items, onMatch }: Props) {
  if (items.length === 0) return null;
  return (
    <Panel title={`Unmatched (${items.length})`}>
      <Text c="dimmed" size="xs">
        These add nothing to sales or stock. Give a recipe or modifier the code, or choose a recipe here.
      </Text>
      <Table
        label="Unmatched items"
        rows={items}
        rowKey={(item) => item.plu}
        columns={[
          {
            key: 'name',
            header: 'Item',
            phone: 'title',
            cell: (item) => item.name || item.plu,
            sortBy: (item) => item.name,
          },
          {
            key: 'plu',
            header: 'Code',
            phone: 'detail',
            cell: (item) => <Code>{item.plu}</Code>,
            sortBy: (item) => item.plu,
          },
          {
            key: 'quantity',
            header: 'Sold',
            align: 'right',
            phone: 'detail',
            phoneLabel: 'sold',
            cell: (item) => `${showNumber(item.quantity)} ×`,
            sortBy: (item) => decimal(item.quantity),
          },
          ...(items.some((item) => item.sheetGross !== null) ? [grossInSheet] : []),
          {
            key: 'match',
            header: '',
            phone: 'aside',
            align: 'right',
            cell: (item) => (
              <Button
                variant="default"
                aria-label={`Match now: ${item.name || item.plu}`}
                onClick={() => onMatch(item)}
              >
                Match now
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}
