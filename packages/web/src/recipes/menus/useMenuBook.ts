import { menuDish } from '@larder/domain/menus/menu-margin.ts';
import { decimal } from '@larder/domain/money.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import { useMemo } from 'react';
import { useAnswer } from '../../data/query.ts';
import { useCan } from '../../data/use-collections.ts';
import { useRecipeBook } from '../useRecipeBook.ts';
import type { ShownDish } from './menu-figures.ts';

export interface MenuBook {
  shownDish: (recipeId: string) => ShownDish | undefined;
  /** The four weeks whose sales are known; null: those of none. */
  soldIn: { from: string; to: string } | null;
}

/** What menus are weighed up by: each recipe's cost of today and what a week sold of it here. Each dish is worked out once. */
export function useMenuBook(): MenuBook {
  const { coster, recipes } = useRecipeBook();
  const sales = useAnswer('sales.soldPerWeek', {}, { enabled: useCan('analyticsLocation') }).data;
  return useMemo(() => {
    const perWeek = new Map(sales?.sold.map((one) => [one.recipeId, one.perWeek]));
    const known = new Map<string, ShownDish | undefined>();
    const workOut = (recipeId: string): ShownDish | undefined => {
      const recipe = recipes.get(recipeId);
      if (!recipe) return undefined;
      const cost = coster.cost(costable(recipe), recipeId);
      const pricing = pricingOf(recipe);
      const sold = sales ? decimal(perWeek.get(recipeId) ?? 0) : null;
      return {
        recipe,
        figures: recipeFigures(cost, pricing),
        missing: cost.missing,
        dish: menuDish(recipe.name, cost, pricing, sold),
      };
    };
    return {
      soldIn: sales && sales.sold.length > 0 ? { from: sales.from, to: sales.to } : null,
      shownDish: (recipeId) => {
        if (!known.has(recipeId)) known.set(recipeId, workOut(recipeId));
        return known.get(recipeId);
      },
    };
  }, [coster, recipes, sales]);
}
