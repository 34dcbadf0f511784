import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { changedParts, type IngredientValues, ingredientValues } from './ingredient-values.ts';
import { useSaveIngredient } from './useSaveIngredient.ts';

/**
 * Saves a form that rests on this row: the weights where they changed, then the details unless only weights changed. The weights go first,
 * because they alone can be refused for a recipe that rests on them; then nothing has been saved. Answers what the details were refused
 * with after the weights had been saved, so that the form rests on the row as it became; throws where nothing was saved.
 */
export function useSaveDetails(opened: IngredientRow) {
  const measures = useCommand('catalogue.saveMeasures');
  const save = useSaveIngredient(opened.id);
  return async (values: IngredientValues): Promise<{ refused: unknown }> => {
    const { weights, details } = changedParts(values, ingredientValues(opened));
    if (!weights) {
      await save(values, opened.version);
      return { refused: null };
    }
    const { rows } = await withToast(outcomeOf('Weights', 'updated'), () =>
      measures.run({
        ingredientId: opened.id,
        version: opened.version,
        density: values.density || null,
        pieceWeight: values.pieceWeight || null,
      }),
    );
    if (!details) return { refused: null };
    const weighted = rows.ingredients?.find(({ id }) => id === opened.id) as IngredientRow | undefined; // a row of that collection
    try {
      await save(values, weighted?.version ?? opened.version + 1);
    } catch (refused) {
      return { refused };
    }
    return { refused: null };
  };
}
