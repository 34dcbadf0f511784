import type { MenuRow, ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { addOnsOf } from '@larder/domain/recipes/add-ons.ts';
import { type AllergenBook, recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { allergensWithoutChoices, modifiersOf } from '@larder/domain/recipes/choices.ts';
import { type KitchenBook, kitchenLines, showMakes } from '@larder/domain/recipes/kitchen-lines.ts';
import { methodSteps } from '@larder/domain/recipes/method-steps.ts';
import type { Marks } from '@larder/domain/recipes/substitutes/marks.ts';
import { suitableFor } from '@larder/domain/recipes/suitable.ts';
import type { MenuDish, MenuPaper } from './menu-book.ts';
import type { RecipeCard } from './recipe-cards.ts';

/** The synced rows that papers are made of. */
export interface KitchenRows {
  book: KitchenBook;
  allergens: AllergenBook;
  marks: Marks;
  category(id: string | null): string;
}

/** A recipe as its card shows it, for so many batches. */
export function cardOf(recipe: RecipeRow, rows: KitchenRows, batches: number, photo: string | null): RecipeCard {
  const answers = recipeAllergens(recipe, rows.allergens);
  return {
    name: recipe.name,
    category: rows.category(recipe.categoryId),
    description: recipe.description,
    makes: showMakes(recipe, batches),
    batches,
    suitable: suitableFor(recipe.suitable, answers),
    lines: kitchenLines(recipe.items, rows.book, batches),
    steps: methodSteps(recipe.method),
    notes: recipe.notes,
    answers,
    addOns: addOnsOf(recipe, (id) => rows.book.recipe(id)?.name, rows.allergens),
    substitutes: rows.marks(recipe.items, recipe.addOns),
    photo,
  };
}

/** The synced rows that menus are made of. */
export interface MenuRows {
  recipes: ReadonlyMap<string, RecipeRow>;
  modifiers: ReadonlyMap<string, ModifierRow>;
  allergens: AllergenBook;
  marks: Marks;
}

/** A recipe as it stands on a menu. What is ticked of it must hold whatever is chosen. */
export function dishOf(recipe: RecipeRow, { recipes, modifiers, allergens, marks }: MenuRows): MenuDish {
  const { id, name, description, menuPrice } = recipe;
  return {
    ...{ id, name, description, menuPrice },
    suitable: suitableFor(recipe.suitable, recipeAllergens(recipe, allergens)),
    answers: allergensWithoutChoices(recipe, allergens),
    modifiers: modifiersOf(recipe, (modifier) => modifiers.get(modifier), allergens),
    addOns: addOnsOf(recipe, (addOn) => recipes.get(addOn)?.name, allergens),
    leaveOut: [],
    substitutes: marks(recipe.items, recipe.addOns),
  };
}

/** A menu with its dishes in order. A recipe that is deactivated, not there or not cooked here is left out. */
export function menuOf(menu: Pick<MenuRow, 'name' | 'sections'>, rows: MenuRows): MenuPaper {
  const dishes = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const recipe = rows.recipes.get(id);
      return recipe && !recipe.archived ? [dishOf(recipe, rows)] : [];
    });
  return {
    name: menu.name,
    sections: menu.sections.map(({ name, recipeIds }) => ({ name, dishes: dishes(recipeIds) })),
  };
}
