import type { SalesImportRow } from '@larder/contract/rows/sales.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { withPeriods } from '../app/impact/changed-periods.ts';
import { useCommand } from '../data/command.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../ui/toast/outcome.ts';

interface Props {
  /** null: nothing is asked. */
  row: Pick<SalesImportRow, 'id' | 'filename' | 'start' | 'end'> | null;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before an import is taken back (SALES-004). */
export function RemoveImport({ row, onRemoved, onClose }: Props) {
  const { run } = useCommand('sales.removeSalesImport');

  const remove = async () => {
    if (!row) return;
    await withToast(withPeriods(outcomeOf('Sales Information', 'removed')), () => run({ importId: row.id }));
    onRemoved?.();
  };

  return (
    <ConfirmDialog
      opened={row !== null}
      title="Delete import"
      confirmLabel="Delete"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        {row
          ? `The sales of ${showDay(row.start)} to ${showDay(row.end)} (${row.filename}) are taken back, and the stock they used is put back on its day.`
          : ''}
      </Text>
    </ConfirmDialog>
  );
}
