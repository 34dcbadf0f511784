import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { callsOf } from './calls.ts';

/** A new recipe as its form sends it: one portion for £12.00 at 20 % VAT, so £10.00 net, for every group, without lines. */
export function newRecipe(recipe: object): object {
  return {
    version: null,
    since: null,
    groupIds: [],
    belongsToAll: true,
    plu: null,
    description: '',
    method: '',
    notes: '',
    suitable: [],
    yield: '1',
    yieldUnit: 'unit',
    portions: '1',
    menuPrice: '12',
    vatPercent: '20',
    wastagePercent: '0',
    targetGp: '',
    items: [],
    ...recipe,
  };
}

/** Saves a recipe of the head office, in a category of its own. Answers its id. */
export async function addRecipe(
  request: APIRequestContext,
  headOfficeId: string,
  recipe: { name: string } & Record<string, unknown>,
  categoryName = `For ${recipe.name}`,
): Promise<string> {
  const calls = callsOf(request, headOfficeId);
  const [categoryId, recipeId] = [randomUUID(), randomUUID()];
  const category = { version: null, kind: 'recipe', name: categoryName, parentId: null };
  await calls.command(`/categories/${categoryId}/save`, category);
  await calls.command(`/recipes/${recipeId}/save`, newRecipe({ categoryId, ...recipe }));
  return recipeId;
}

/** A recipe of so many kg of one ingredient. Answers its id. */
export async function addRecipeOf(
  request: APIRequestContext,
  headOfficeId: string,
  name: string,
  { ingredient, kg }: { ingredient: string; kg: string },
): Promise<string> {
  const { rows } = await callsOf(request, headOfficeId).query('/sync');
  const refId = rows.ingredients.find((one: { name: string }) => one.name === ingredient)?.id;
  const items = [{ itemId: randomUUID(), kind: 'ingredient', refId, quantity: kg, unit: 'kg' }];
  return addRecipe(request, headOfficeId, { name, items });
}
