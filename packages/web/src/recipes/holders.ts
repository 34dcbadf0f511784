import type { MenuRow, ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';

/** Something that holds a recipe: a recipe as a part or as an add-on, a modifier as a choice, or a menu. */
export interface Holder {
  id: string;
  kind: 'recipe' | 'modifier' | 'menu';
  name: string;
}

/** What a recipe would leave if it went, by name; what is deactivated counts too. */
export function holdersOf(
  recipeId: string,
  {
    recipes,
    modifiers,
    menus,
  }: { recipes: readonly RecipeRow[]; modifiers: readonly ModifierRow[]; menus: readonly MenuRow[] },
): Holder[] {
  const isIt = ({ kind, refId }: { kind: string; refId: string }) => kind === 'recipe' && refId === recipeId;
  const found: Holder[] = [
    ...recipes
      .filter(({ items, addOns }) => items.some(isIt) || addOns.includes(recipeId))
      .map(({ id, name }): Holder => ({ id, kind: 'recipe', name })),
    ...modifiers
      .filter(({ choices }) => choices.some(isIt))
      .map(({ id, name }): Holder => ({ id, kind: 'modifier', name })),
    ...menus
      .filter(({ sections }) => sections.some(({ recipeIds }) => recipeIds.includes(recipeId)))
      .map(({ id, name }): Holder => ({ id, kind: 'menu', name })),
  ];
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
