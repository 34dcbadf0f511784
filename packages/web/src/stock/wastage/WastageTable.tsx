import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { AlignedQuantity } from '../../ui/facts/AlignedQuantity.tsx';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { byFigure } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Wastage entries, newest first: how much, why and what it was worth, with a way to take one back. */
export function WastageTable({ label, rows }: { label: string; rows: readonly WastageRow[] }) {
  const remove = useCommand('stock.removeWastage');
  const [removing, setRemoving] = useState<WastageRow | null>(null);
  const newestFirst = [...rows].sort((a, b) => (a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1));
  const total = sumKnown(rows.map(({ cost, missing }) => ({ value: cost === null ? null : decimal(cost), missing })));

  return (
    <>
      <Table
        label={label}
        rows={newestFirst}
        rowKey={(row) => row.id}
        empty={<EmptyState title="No wastage to display" hint="What you throw away is taken off the expected stock." />}
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: (row) => row.name,
            phone: 'title',
            sortBy: (row) => row.name,
            total: 'Total',
          },
          {
            key: 'qty',
            header: 'Qty',
            align: 'right',
            unitSlot: 'long',
            cell: (row, { twoLines }) =>
              twoLines ? (
                <span className="figure">{quantity(row)}</span>
              ) : (
                <AlignedQuantity text={quantity(row)} longUnits />
              ),
            phone: 'detail',
          },
          { key: 'reason', header: 'Reason', cell: (row) => row.reason, phone: 'detail', sortBy: (row) => row.reason },
          {
            key: 'day',
            header: 'Date',
            cell: (row) => <DayText day={row.day} />,
            phone: 'detail',
            sortBy: (row) => row.day,
          },
          {
            key: 'value',
            costs: true,
            header: 'Value',
            align: 'right',
            cell: (row) => <MoneyText value={row.cost} missing={row.missing} />,
            phone: 'aside',
            sortBy: (row) => byFigure(row.cost),
            total: <MoneyText {...total} />,
          },
          {
            key: 'remove',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (row) =>
              row.version === 0 ? (
                <StatusBadge tone="waiting">Unsent</StatusBadge>
              ) : (
                <RemoveButton label={`Remove wastage of ${row.name}`} onClick={() => setRemoving(row)} />
              ),
          },
        ]}
      />
      <ConfirmDialog
        opened={removing !== null}
        title="Remove this wastage?"
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          if (!removing) return;
          await withToast(outcomeOf('Wastage', 'removed'), () => remove.run({ wastageId: removing.id }));
        }}
        onClose={() => setRemoving(null)}
      >
        <Text>
          {removing?.name}, {removing ? quantity(removing) : ''}: the expected stock will be higher by it again.
        </Text>
      </ConfirmDialog>
    </>
  );
}

function quantity(row: WastageRow): string {
  return `${showNumber(row.amount)} ${showRecordUnit(row.recordUnit, 'unit')}`;
}
