import { randomUUID } from 'node:crypto';
import type { Answer, Api } from './api.ts';

export interface BenchRecipe {
  id: string;
  name: string;
  categoryId: string;
  groupId: string;
  plu?: string;
  yield?: string;
  yieldUnit?: 'g' | 'unit';
  menuPrice: string;
  targetGp?: string;
  items: { kind: 'ingredient' | 'recipe'; refId: string; quantity: string; unit: string }[];
}

/** Saves a new recipe as its form does. */
export function saveRecipe(api: Api, { id, items, ...recipe }: BenchRecipe): Promise<Answer> {
  return api.command(`/recipes/${id}/save`, {
    ...{ version: null, since: null, belongsToAll: false, description: '', method: '', notes: '', suitable: [] },
    ...{ plu: null, yield: '1', yieldUnit: 'unit', portions: '1', vatPercent: '0', wastagePercent: '0', targetGp: '' },
    ...recipe,
    groupIds: [recipe.groupId],
    items: items.map((item) => ({ itemId: randomUUID(), ...item })),
  });
}

/** A category for recipes. Answers its id. */
export async function saveRecipeCategory(api: Api): Promise<string> {
  const categoryId = randomUUID();
  const body = { version: null, kind: 'recipe', name: 'Dishes', parentId: null };
  await api.command(`/categories/${categoryId}/save`, body);
  return categoryId;
}
