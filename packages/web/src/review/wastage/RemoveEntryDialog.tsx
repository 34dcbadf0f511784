import type { WastageEntry } from '@larder/contract/review-weeks.ts';
import { Text } from '@mantine/core';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useCommand } from '../../data/command.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { wasted } from '../../stock/wastage/wastage-columns.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Asks before an entry is taken back. */
export function RemoveEntryDialog({ entry, onClose }: { entry: WastageEntry | null; onClose: () => void }) {
  const remove = useCommand('stock.removeWastage');
  const baseOf = useBaseUnit();
  return (
    <ConfirmDialog
      opened={entry !== null}
      title="Delete this wastage?"
      confirmLabel="Delete"
      danger
      onConfirm={async () => {
        if (!entry) return;
        await withToast(withPeriods(outcomeOf('Wastage', 'removed')), () => remove.run({ wastageId: entry.id }));
      }}
      onClose={onClose}
    >
      <Text>
        {entry?.name}, {entry ? wasted(entry, baseOf(entry)) : ''}: the expected stock will be higher by it again, on
        its own day.
      </Text>
    </ConfirmDialog>
  );
}
