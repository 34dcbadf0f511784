import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Stack, Text } from '@mantine/core';
import { withChangedPeriods } from '../../app/impact/changed-periods.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { MergeImpact } from './MergeImpact.tsx';

/** Asks before a merged ingredient stands for itself again. */
export function UndoMergeDialog({ ingredient, onClose }: { ingredient: IngredientRow; onClose: () => void }) {
  const undo = useCommand('catalogue.undoMerge');
  const undoIt = async () => {
    const answer = await undo.run({ ingredientId: ingredient.id, version: ingredient.version });
    toast.success(withChangedPeriods('Merge undone', answer));
  };
  return (
    <ConfirmDialog opened title="Undo merge?" confirmLabel="Undo merge" onConfirm={undoIt} onClose={onClose}>
      <Stack gap="sm">
        <Text>
          {ingredient.name} gets back its stock, its recipes and its supplier options, as if they had never been merged.
        </Text>
        <MergeImpact ingredient={ingredient} into={null} />
      </Stack>
    </ConfirmDialog>
  );
}
