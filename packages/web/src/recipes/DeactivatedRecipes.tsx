import { useMemo } from 'react';
import { FoldedPanel } from '../ui/page/FoldedPanel.tsx';
import { RecipeTable } from './RecipeTable.tsx';
import type { ShownRecipe } from './useRecipes.ts';

/** What is no longer cooked, folded away (REC-012). */
export function DeactivatedRecipes({ recipes }: { recipes: readonly ShownRecipe[] }) {
  const archived = useMemo(() => recipes.filter(({ row }) => row.archived), [recipes]);
  return (
    <FoldedPanel title="Deactivated recipes" count={archived.length}>
      <RecipeTable label="Deactivated recipes" recipes={archived} resetKey="" />
    </FoldedPanel>
  );
}
