import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { IngredientTable } from './IngredientTable.tsx';
import type { IngredientEntry } from './ingredient-entries.ts';

/** What is no longer bought or cooked with, folded away (ING-004). */
export function DeactivatedIngredients({ entries }: { entries: readonly IngredientEntry[] }) {
  return (
    <FoldedPanel title="Deactivated ingredients" count={entries.length}>
      <IngredientTable label="Deactivated ingredients" entries={entries} resetKey="" />
    </FoldedPanel>
  );
}
