import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const USED_UP = { done: 'Substitute ended', failed: 'Substitute could not be ended' };

/** States that a substitute is used up (rule 60). */
export function UsedUpDialog({ row, onClose }: { row: SubstitutionRow; onClose: () => void }) {
  const end = useCommand('procurement.endSubstitution');
  return (
    <ConfirmDialog
      opened
      title="Used up?"
      confirmLabel="Used up"
      onConfirm={() => withToast(USED_UP, () => end.run({ substitutionId: row.id, version: row.version }))}
      onClose={onClose}
    >
      Nothing of {row.substituteName} is left in this kitchen. From now on the dishes answer for {row.ingredientName}{' '}
      alone.
    </ConfirmDialog>
  );
}
