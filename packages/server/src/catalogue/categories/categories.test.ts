import { randomUUID } from 'node:crypto';
import type { CategoryRow, IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectOnce } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId: headOffice } = app.ours;

interface Rows {
  categories?: CategoryRow[];
  ingredients?: IngredientRow[];
}
const rows = async () => (await app.owner.get<{ rows: Rows }>(`/api/v1/accounts/${headOffice}/sync`)).body.rows;
const category = async (id: string) => (await rows()).categories?.find((row) => row.id === id);
const save = async (id: string, change: Partial<CategoryRow> = {}) =>
  app.owner.command(headOffice, `/categories/${id}/save`, {
    version: (await category(id))?.version ?? null,
    kind: 'ingredient',
    name: 'Dairy',
    parentId: null,
    ...change,
  });
async function add(change: Partial<CategoryRow> = {}): Promise<string> {
  const id = randomUUID();
  expect((await save(id, change)).status).toBe(200);
  return id;
}
async function stock(categoryId: string): Promise<string> {
  const id = randomUUID();
  const body = { version: null, name: 'Milk', itemcode: null, categoryId, recipeUnit: 'ml' };
  expect((await app.owner.command(headOffice, `/ingredients/${id}/save`, body)).status).toBe(200);
  return id;
}
const remove = async (id: string, into: string | null = null, kind = 'ingredient') =>
  app.owner.command(headOffice, `/categories/${id}/remove`, {
    version: (await category(id))?.version ?? 0,
    kind,
    into,
  });

describe('categories', () => {
  it('ING-012 have a name and a parent of the same kind; ING-024 a name is needed', async () => {
    const dairy = await add();
    const cheese = await add({ name: 'Cheese', parentId: dairy });
    expect(await category(cheese)).toMatchObject({ id: cheese, name: 'Cheese', parentId: dairy });
    const mains = await add({ kind: 'recipe', name: 'Mains' });
    expect((await save(randomUUID(), { parentId: mains })).status).toBe(404);
    expect((await save(randomUUID(), { name: ' ' })).status).toBe(422);
  });

  it('are moved below another one, never below themselves, however deep', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await save(b, { parentId: a });
    await save(c, { parentId: b });
    for (const parentId of [a, b, c])
      expect(await save(a, { parentId })).toMatchObject({
        status: 422,
        body: { message: 'Dairy cannot be below itself or what is in it.' },
      });
    expect((await save(c, { parentId: a })).status).toBe(200);
    expect(await category(c)).toMatchObject({ parentId: a });
  });

  it('are not removed while something is in them, unless another category is named for it', async () => {
    const [dairy, fridge] = [await add(), await add({ name: 'Fridge' })];
    const milk = await stock(dairy);
    expect(await remove(dairy)).toMatchObject({
      status: 409,
      body: { message: '1 ingredient is still in Dairy. Say which category they go into.' },
    });
    const mains = await add({ kind: 'recipe', name: 'Mains' });
    for (const wrong of [mains, dairy, randomUUID()]) expect((await remove(dairy, wrong)).status).toBe(404);
    expect(await remove(dairy, fridge)).toMatchObject({ status: 200, body: { deleted: { categories: [dairy] } } });
    expect(await category(dairy)).toBeUndefined();
    expect((await rows()).ingredients?.find(({ id }) => id === milk)).toMatchObject({
      categoryId: fridge,
      version: 2,
    });
  });

  it('go without being asked when only deleted things are in them', async () => {
    const dairy = await add();
    const milk = await stock(dairy);
    await app.owner.command(headOffice, `/ingredients/${milk}/remove`, { version: 1 });
    expect((await remove(dairy)).status).toBe(200);
  });

  it('leave what is below them to the one above', async () => {
    const top = await add();
    const middle = await add({ parentId: top });
    const low = await add({ parentId: middle });
    expect((await remove(middle)).status).toBe(200);
    expect(await category(low)).toMatchObject({ parentId: top });
  });

  it('of every kind are removed, by their own kind only', async () => {
    for (const kind of ['recipe', 'modifier', 'menu'] as const) {
      const one = await add({ kind });
      expect((await remove(one)).status).toBe(404);
      expect((await remove(one, null, kind)).status).toBe(200);
    }
  });

  it('are removed once, and only by whoever maintains them', async () => {
    const dairy = await add();
    const call = {
      accountId: headOffice,
      path: `/categories/${dairy}/remove`,
      body: { version: 1, kind: 'ingredient', into: null },
    };
    await expectGuarded(app, call);
    await expectOnce(app, call, async () => Number((await category(dairy)) === undefined));
  });
});
