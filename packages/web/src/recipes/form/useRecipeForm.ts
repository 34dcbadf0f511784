import { parseDecimal } from '@larder/domain/money.ts';
import { checkRecipe } from '@larder/domain/recipes/check-recipe.ts';
import { type ItemTarget, readDraft, type TargetOf } from '@larder/domain/recipes/draft.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { readPack } from '@larder/domain/units.ts';
import { useForm } from '@mantine/form';
import { useCallback, useMemo } from 'react';
import { useById } from '../../data/use-collections.ts';
import { weightsOf } from '../../data/weights.ts';
import { useRecipeBook } from '../useRecipeBook.ts';
import type { RecipeValues } from './draft-values.ts';

export type RecipeForm = ReturnType<typeof useRecipeForm>['form'];

/** The form's values, what they cost at this moment, and what is wrong with them. Costs need no call: prices and sub-recipes are in the browser. */
export function useRecipeForm(initialValues: RecipeValues) {
  const targetOf = useTargets();
  // The form's setters stay the same as long as this function does.
  const validate = useCallback(
    (values: RecipeValues) =>
      Object.fromEntries(checkRecipe(values, targetOf).map(({ field, message }) => [field, message])),
    [targetOf],
  );
  const form = useForm<RecipeValues>({ initialValues, validate });
  return { form, targetOf, ...useRecipeFigures(form.values, targetOf) };
}

/** What values of a recipe cost and earn. */
export function useRecipeFigures(values: RecipeValues, targetOf: TargetOf) {
  const { coster } = useRecipeBook();
  const body = useMemo(() => readDraft(values, targetOf), [values, targetOf]);
  const cost = useMemo(() => coster.cost({ ...body, name: values.name || 'This recipe' }), [coster, body, values.name]);
  const figures = useMemo(() => recipeFigures(cost, body), [cost, body]);
  return { body, cost, figures };
}

/** What a line can refer to, of what this browser holds; read once for all keys until a row changes. */
export function useTargets(): TargetOf {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const modifiers = useById('modifiers');
  const options = useById('supplierOptions');
  const packOf = useCallback(
    (optionId: string) => {
      const option = options.get(optionId);
      return option ? readPack(option) : null;
    },
    [options],
  );
  return useMemo(() => {
    const known = new Map<string, ItemTarget | undefined>();
    const find: TargetOf = ({ kind, refId }) => {
      if (kind === 'ingredient') {
        const row = ingredients.get(refId);
        return row && { name: row.name, base: row.recipeUnit, weights: weightsOf(row), packOf };
      }
      if (kind === 'modifier') {
        const row = modifiers.get(refId);
        return row && { name: row.name, base: 'unit' };
      }
      const row = recipes.get(refId);
      return row && { name: row.name, base: row.yieldUnit, inPortions: parseDecimal(row.portions)?.gt(1) ?? false };
    };
    return (item) => {
      const key = `${item.kind} ${item.refId}`;
      if (!known.has(key)) known.set(key, find(item));
      return known.get(key);
    };
  }, [ingredients, recipes, modifiers, packOf]);
}
