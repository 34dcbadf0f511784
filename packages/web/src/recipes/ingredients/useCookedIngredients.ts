import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById, useCollection } from '../../data/use-collections.ts';

/** An ingredient as recipes take it. cost: £ per g, ml or piece today, null without a price; recipes: how many take it directly. */
export interface CookedIngredient {
  row: IngredientRow;
  category: string;
  cost: Decimal | null;
  recipes: number;
}

/** The ingredients in use, by name. */
export function useCookedIngredients(): CookedIngredient[] {
  const ingredients = useCollection('ingredients');
  const recipes = useCollection('recipes');
  const categories = useById('categories');
  const today = useToday();
  return useMemo(() => {
    const taken = new Map<string, number>();
    for (const { items, archived } of recipes)
      if (!archived)
        for (const id of new Set(items.filter(({ kind }) => kind === 'ingredient').map(({ refId }) => refId)))
          taken.set(id, (taken.get(id) ?? 0) + 1);
    return ingredients
      .filter(({ archived }) => !archived)
      .map((row) => ({
        row,
        category: categories.get(row.categoryId ?? '')?.name ?? '',
        cost: costOn(row.costs, today),
        recipes: taken.get(row.id) ?? 0,
      }))
      .sort((a, b) => BY_NAME.compare(a.row.name, b.row.name));
  }, [ingredients, recipes, categories, today]);
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
