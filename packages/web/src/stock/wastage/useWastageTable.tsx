import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { reportTable } from '../../app/print/report-table.tsx';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { wastageColumns, wastageWorth, wasted } from './wastage-columns.tsx';

/** Wastage entries, newest first, for a screen and the files of its report, with a way to take one back. */
export function useWastageTable(label: string, rows: readonly WastageRow[]) {
  const remove = useCommand('stock.removeWastage');
  const [removing, setRemoving] = useState<WastageRow | null>(null);
  const { missing } = wastageWorth(rows);
  const { table, section } = reportTable({
    label,
    rows: [...rows].sort((a, b) => (a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1)),
    rowKey: (row) => row.id,
    empty: <EmptyState title="No wastage to display" hint="What you throw away is taken off the expected stock." />,
    costNotes: missing.length > 0 ? [`Incomplete: ${missingSummary(missing)}`] : [],
    columns: [
      ...wastageColumns(rows),
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
        text: null,
      },
    ],
  });
  const withDialog = (
    <>
      {table}
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
          {removing?.name}, {removing ? wasted(removing) : ''}: the expected stock will be higher by it again.
        </Text>
      </ConfirmDialog>
    </>
  );
  return { table: withDialog, section };
}
