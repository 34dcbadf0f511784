import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';

/** Asks before a merged ingredient stands for itself again. */
export function UndoMergeDialog({ ingredient, onClose }: { ingredient: IngredientRow; onClose: () => void }) {
  const undo = useCommand('catalogue.undoMerge');
  const undoIt = async () => {
    await undo.run({ ingredientId: ingredient.id, version: ingredient.version });
    toast.success('Merge undone');
  };
  return (
    <ConfirmDialog opened title="Undo merge?" confirmLabel="Undo merge" onConfirm={undoIt} onClose={onClose}>
      {`${ingredient.name} gets back its stock, its recipes and its supplier options, as if they had never been merged.`}
    </ConfirmDialog>
  );
}
