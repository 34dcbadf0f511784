import type { DishSold } from '@larder/contract/reports.ts';
import {
  type Corner,
  type MenuEngineering,
  menuEngineering,
  type SoldDish,
} from '@larder/domain/menus/menu-engineering.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';

/** A dish as it was sold, ready to be placed. */
export interface ShownDish extends SoldDish {
  recipeId: string;
  name: string;
  category: string | null;
  missing: readonly MissingThing[];
}

/** What a corner is called, and what a kitchen does about its dishes. */
export const CORNER_NAMES: Record<Corner, { one: string; many: string; advice: string }> = {
  star: { one: 'Star', many: 'Stars', advice: 'Sell well, earn well: keep them as they are.' },
  workhorse: {
    one: 'Workhorse',
    many: 'Workhorses',
    advice: 'Sell well, earn little: raise the price or lower the cost.',
  },
  puzzle: { one: 'Puzzle', many: 'Puzzles', advice: 'Earn well, sell little: place, name or offer them better.' },
  dog: { one: 'Dog', many: 'Dogs', advice: 'Sell little, earn little: rework them or take them off.' },
};

export interface DishFilter {
  category?: string | undefined;
  /** The recipes of a menu. */
  recipeIds?: ReadonlySet<string> | undefined;
}

/** Dishes of a category or a menu, compared with each other only. */
export function placedDishes(
  dishes: readonly DishSold[],
  { category, recipeIds }: DishFilter,
): MenuEngineering<ShownDish> {
  return menuEngineering(
    dishes
      .filter((dish) => category === undefined || dish.category === category)
      .filter((dish) => recipeIds === undefined || recipeIds.has(dish.recipeId))
      .map(({ portions, net, cost, ...dish }) => ({
        ...dish,
        ...{ portions: decimal(portions), net: decimal(net), cost: decimal(cost) },
        complete: dish.missing.length === 0,
      })),
  );
}
