import type { InvoiceProof, ProofFigures } from '@larder/contract/invoice-settings.ts';
import { decimal, HUNDRED } from '@larder/domain/money.ts';
import { showPercent, showThings } from '@larder/domain/show.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../../data/query.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

type Supplier = InvoiceProof['suppliers'][number];

/** How well the last 200 lines were read and matched (rule 80), small; by supplier in a dialog. Nothing before an invoice is approved. */
export function Proof() {
  const { data } = useAnswer('invoices.invoiceProof', {});
  const [opened, open] = useState(false);
  if (!data || data.all.lines === 0) return null;
  const { all, suppliers } = data;
  return (
    <Group gap="sm">
      <Text c="dimmed" size="sm">
        Last {showThings(all.lines, 'approved line')}: {shareOf(all, 'readRight')} read right,{' '}
        {shareOf(all, 'matchedAlone')} matched alone, {shareOf(all, 'corrected')} corrected,{' '}
        {shareOf(all, 'straightThrough')} straight through
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => open(true)}>
        By supplier
      </Button>
      <Dialog opened={opened} onClose={() => open(false)} title="How well invoices are read">
        <Text c="dimmed" mb="sm">
          The last 200 lines of goods of each supplier on approved invoices. Corrected: a person changed what was read,
          the item or the order. Straight through: Larder approved the invoice.
        </Text>
        <Table label="By supplier" columns={COLUMNS} rows={suppliers} rowKey={({ supplierId }) => supplierId} />
      </Dialog>
    </Group>
  );
}

const FIGURES: readonly (readonly [Exclude<keyof ProofFigures, 'lines'>, string])[] = [
  ['readRight', 'Read right'],
  ['matchedAlone', 'Matched alone'],
  ['corrected', 'Corrected'],
  ['straightThrough', 'Straight through'],
];

const COLUMNS: readonly Column<Supplier>[] = [
  {
    key: 'supplier',
    header: 'Supplier',
    phone: 'title',
    cell: ({ supplierName }) => supplierName,
    sortBy: ({ supplierName }) => supplierName.toLowerCase(),
  },
  {
    key: 'lines',
    header: 'Lines',
    phone: 'detail',
    phoneLabel: 'lines',
    align: 'right',
    cell: ({ lines }) => lines,
    sortBy: ({ lines }) => lines,
  },
  ...FIGURES.map(
    ([figure, header]): Column<Supplier> => ({
      key: figure,
      header,
      phone: 'detail',
      phoneLabel: header.toLowerCase(),
      align: 'right',
      cell: (supplier) => shareOf(supplier, figure),
      sortBy: (supplier) => supplier[figure] / supplier.lines,
    }),
  ),
];

function shareOf(figures: ProofFigures, figure: Exclude<keyof ProofFigures, 'lines'>): string {
  return showPercent(decimal(figures[figure]).mul(HUNDRED).div(figures.lines));
}
