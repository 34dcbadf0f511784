import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** Saves a recipe of the head office by the call that its form makes: so many kg of one ingredient, one portion. Answers its id. */
export async function saveRecipeOf(
  request: APIRequestContext,
  headOfficeId: string,
  name: string,
  { ingredient, kg }: { ingredient: string; kg: string },
): Promise<string> {
  const account = `/api/v1/accounts/${headOfficeId}`;
  const send = async (path: string, data: object) => {
    const answer = await request.post(account + path, {
      data: { commandId: randomUUID(), version: null, ...data },
      headers: { origin: `http://localhost:${process.env.E2E_PORT ?? '3190'}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const { rows } = (await (await request.get(`${account}/sync`)).json()) as {
    rows: { ingredients: { id: string; name: string }[] };
  };
  const refId = rows.ingredients.find((one) => one.name === ingredient)?.id;
  const [categoryId, recipeId] = [randomUUID(), randomUUID()];
  await send(`/categories/${categoryId}/save`, { kind: 'recipe', name: 'Sauces', parentId: null });
  await send(`/recipes/${recipeId}/save`, {
    since: null,
    name,
    categoryId,
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
    items: [{ itemId: randomUUID(), kind: 'ingredient', refId, quantity: kg, unit: 'kg' }],
  });
  return recipeId;
}
