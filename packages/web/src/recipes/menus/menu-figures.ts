import type { MenuRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import {
  type MenuDish,
  type MenuMargin,
  menuMargin,
  type Weighing,
  weighingOf,
} from '@larder/domain/menus/menu-margin.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import type { RecipeFigures } from '@larder/domain/recipes/figures.ts';

/** A dish as menus show it: what it costs and earns today, what its cost lacks, and how it counts in a menu. */
export interface ShownDish {
  recipe: RecipeRow;
  figures: RecipeFigures;
  missing: readonly MissingThing[];
  dish: MenuDish;
}

/** A dish and the sections it is in, as the margin table lists it. */
export interface ListedDish extends ShownDish {
  sections: string[];
}

export interface MenuFigures {
  weighing: Weighing;
  whole: MenuMargin;
  /** In the order of the sections. */
  sections: MenuMargin[];
  /** Each once, however many sections it is in; in the menu's order. */
  dishes: ListedDish[];
  /** What costs lack, the dishes named with it. */
  missing: MissingThing[];
  /** Dishes that sell for nothing, so that they have no margin. */
  unpriced: string[];
  /** Dishes without a target. */
  untargeted: string[];
  /** How many recipes of it are not seen here. */
  unseen: number;
}

/** What a menu earns. shownDish: undefined for a recipe that is not seen here. */
export function menuFigures(
  sections: MenuRow['sections'],
  shownDish: (recipeId: string) => ShownDish | undefined,
): MenuFigures {
  const listed = new Map<string, ListedDish>();
  const unseen = new Set<string>();
  for (const { name, recipeIds } of sections)
    for (const recipeId of recipeIds) {
      const known = listed.get(recipeId);
      const shown = shownDish(recipeId);
      if (known) known.sections.push(name);
      else if (shown) listed.set(recipeId, { ...shown, sections: [name] });
      else unseen.add(recipeId);
    }
  const dishes = [...listed.values()];
  const weighing = weighingOf(dishes.map(({ dish }) => dish));
  const marginOf = (shown: readonly (ShownDish | undefined)[]) =>
    menuMargin(
      shown.flatMap((one) => (one ? [one.dish] : [])),
      weighing,
    );
  const whole = marginOf(dishes);
  return {
    weighing,
    whole,
    sections: sections.map(({ recipeIds }) => marginOf(recipeIds.map(shownDish))),
    dishes,
    missing: whole.missing.filter(({ what }) => what !== 'menu price'),
    unpriced: dishes.filter(({ dish }) => dish.net === null).map(({ recipe }) => recipe.name),
    untargeted: dishes
      .filter(({ dish }) => dish.net !== null && dish.targetGp === null)
      .map(({ recipe }) => recipe.name),
    unseen: unseen.size,
  };
}
