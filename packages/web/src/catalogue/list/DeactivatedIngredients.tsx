import { memo } from 'react';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { IngredientTable } from './IngredientTable.tsx';
import type { IngredientEntry } from './ingredient-entries.ts';

interface Props {
  entries: readonly IngredientEntry[];
}

/** What is no longer bought or cooked with, folded away (ING-004). */
export const DeactivatedIngredients = memo(function DeactivatedIngredients({ entries }: Props) {
  return (
    <FoldedPanel title="Deactivated ingredients" count={entries.length}>
      <IngredientTable label="Deactivated ingredients" entries={entries} resetKey="" />
    </FoldedPanel>
  );
});
