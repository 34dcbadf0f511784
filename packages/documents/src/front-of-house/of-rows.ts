import type { MenuRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { type AllergenBook, recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { type KitchenBook, kitchenLines, showMakes } from '@larder/domain/recipes/kitchen-lines.ts';
import { methodSteps } from '@larder/domain/recipes/method-steps.ts';
import type { MenuDish, MenuPaper } from './menu-book.ts';
import type { RecipeCard } from './recipe-cards.ts';

/** The synced rows that papers are made of. */
export interface KitchenRows {
  book: KitchenBook;
  allergens: AllergenBook;
  category(id: string | null): string;
}

/** A recipe as its card shows it, for so many batches. */
export function cardOf(recipe: RecipeRow, rows: KitchenRows, batches: number, photo: string | null): RecipeCard {
  return {
    name: recipe.name,
    category: rows.category(recipe.categoryId),
    description: recipe.description,
    makes: showMakes(recipe, batches),
    batches,
    suitable: recipe.suitable,
    lines: kitchenLines(recipe.items, rows.book, batches),
    steps: methodSteps(recipe.method),
    notes: recipe.notes,
    answers: recipeAllergens(recipe.items, rows.allergens),
    photo,
  };
}

/** A recipe as it stands on a menu. */
export function dishOf(recipe: RecipeRow, allergens: AllergenBook): MenuDish {
  const { id, name, description, suitable, menuPrice } = recipe;
  return { id, name, description, suitable, menuPrice, answers: recipeAllergens(recipe.items, allergens) };
}

/** A menu with its dishes in order. A recipe that is deactivated, not there or not cooked here is left out. */
export function menuOf(
  menu: Pick<MenuRow, 'name' | 'sections'>,
  recipes: ReadonlyMap<string, RecipeRow>,
  allergens: AllergenBook,
): MenuPaper {
  const dishes = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const recipe = recipes.get(id);
      return recipe && !recipe.archived ? [dishOf(recipe, allergens)] : [];
    });
  return {
    name: menu.name,
    sections: menu.sections.map(({ name, recipeIds }) => ({ name, dishes: dishes(recipeIds) })),
  };
}
