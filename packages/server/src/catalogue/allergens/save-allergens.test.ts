import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';

let now = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => now });
const { organisationId: headOffice, areaId } = app.ours;

let sauce: string;
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  sauce = await addIngredient(app.ours.headOffice, 'Sauce', 'g', '0.002');
});

const nothing = { allergens: [], mayContain: [], freeOf: [] };
const answer = (id: string, lists: object, version = 1) =>
  app.owner.command(headOffice, `/ingredients/${id}/allergens`, { ...nothing, version, ...lists });

async function ingredients(): Promise<IngredientRow[]> {
  const { body } = await app.owner.get<{ rows: { ingredients: IngredientRow[] } }>(`/api/v1/accounts/${areaId}/sync`);
  return body.rows.ingredients;
}
const rowOf = async (id: string) => (await ingredients()).find((row) => row.id === id);

describe('answering for allergens', () => {
  it('stores the three lists in the order of the fourteen, who answered and when; what is in none stays unknown', async () => {
    expect(await rowOf(sauce)).toMatchObject({ ...nothing, allergensConfirmedBy: null, allergensConfirmedAt: null });
    const lists = { allergens: ['soybeans', 'milk', 'milk'], mayContain: ['nuts'], freeOf: ['fish', 'eggs'] };
    expect((await answer(sauce, lists)).status).toBe(200);
    expect(await rowOf(sauce)).toMatchObject({
      allergens: ['milk', 'soybeans'],
      mayContain: ['nuts'],
      freeOf: ['eggs', 'fish'],
      allergensConfirmedBy: 'Gino',
      version: 2,
    });
    expect(Date.parse((await rowOf(sauce))!.allergensConfirmedAt!)).toBe(now.getTime());
  });

  it('refuses two answers for one allergen, at the second', async () => {
    const lists = { allergens: ['milk'], mayContain: ['milk', 'nuts'], freeOf: ['nuts'] };
    const refused = await answer(sauce, lists);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        data: { fields: [{ field: 'mayContain' }, { field: 'freeOf', message: 'nuts has two different answers.' }] },
      },
    });
    expect(await rowOf(sauce)).toMatchObject({ ...nothing, version: 1 });
  });

  it('refuses what somebody else changed meanwhile, and what was merged into another', async () => {
    await answer(sauce, { freeOf: ['milk'] });
    expect(await answer(sauce, { freeOf: ['nuts'] })).toMatchObject({ status: 409 });
    const other = await addIngredient(app.ours.headOffice, 'Brown sauce', 'g', '0.002');
    await app.owner.command(headOffice, `/ingredients/${sauce}/merge`, { version: 2, into: other });
    expect(await answer(sauce, { freeOf: ['nuts'] }, (await rowOf(sauce))!.version)).toMatchObject({
      status: 409,
      body: { data: { code: 'ingredient.merged' } },
    });
  });

  it('states since when an ingredient is merged, so that answers given before don’t speak for it', async () => {
    const other = await addIngredient(app.ours.headOffice, 'Brown sauce', 'g', '0.002');
    now = new Date('2026-11-20T12:30:00Z');
    await app.owner.command(headOffice, `/ingredients/${sauce}/merge`, { version: 1, into: other });
    expect(Date.parse((await rowOf(sauce))!.mergedAt!)).toBe(now.getTime());
    await app.owner.command(headOffice, `/ingredients/${sauce}/undo-merge`, { version: 2 });
    expect(await rowOf(sauce)).toMatchObject({ mergedInto: null, mergedAt: null });
  });
});

describe('a price list', () => {
  it('states what is contained; an empty cell states nothing, so all else stays unknown until somebody answers', async () => {
    for (const [code, allergens] of [
      ['WITH', 'milk'],
      ['BLANK', ''],
    ] as const) {
      const list = { itemcode: code, supplier_code: code, name: `Thing ${code}`, allergens };
      await importList(app.ours.headOffice, priceListOf(list));
    }
    const rows = await ingredients();
    const nobody = { mayContain: [], freeOf: [], allergensConfirmedBy: null };
    expect(rows.find((row) => row.itemcode === 'WITH')).toMatchObject({ allergens: ['milk'], ...nobody });
    expect(rows.find((row) => row.itemcode === 'BLANK')).toMatchObject({ allergens: [], ...nobody });
  });
});

it('ING-013 the list of allergens has an id and a name each and is sorted by name', async () => {
  const { body } = await app.owner.get<{ id: string; name: string }[]>(`/api/v1/accounts/${areaId}/allergens`);
  const names = body.map((one) => one.name);
  expect(body).toHaveLength(14);
  expect(body).toContainEqual({ id: 'milk', name: 'Milk' });
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-GB')));
});
