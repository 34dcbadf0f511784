import { randomUUID } from 'node:crypto';
import type { MenuRow, ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { expectNoDrift, liveMovements } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, addModifierOf, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { sell } from '../testing/trade.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const mains = await addCategory(ours.headOffice);

interface Rows {
  recipes?: RecipeRow[];
  modifiers?: ModifierRow[];
  menus?: MenuRow[];
}
const rows = async (): Promise<Rows> =>
  (await app.owner.get<{ rows: Rows }>(`/api/v1/accounts/${ours.organisationId}/sync`)).body.rows;
const recipe = async (id: string) => (await rows()).recipes?.find((row) => row.id === id);

let flour: string;
let dough: string;
let pizza: string;
let modifier: string;
let menu: string;
/** Dough of flour, in a pizza, in a modifier, on a menu, and offered beside the pizza. */
beforeEach(async () => {
  flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
  const since = '2026-11-01';
  const draft = recipeToSave(ours, mains, { name: 'Dough', items: [line(flour)], yield: '100', yieldUnit: 'g', since });
  dough = (await saved(ours, draft)).recipeId;
  const lines = [line(dough, { kind: 'recipe' }), line(flour, { quantity: '5' })];
  pizza = (await saved(ours, recipeToSave(ours, mains, { items: lines, addOns: [dough], since }))).recipeId;
  modifier = await addModifierOf(ours.headOffice, { refId: dough, quantity: '10', unit: 'g', kind: 'recipe' });
  menu = randomUUID();
  const sections = [
    { name: 'Pizza', recipeIds: [pizza, dough] },
    { name: 'Bread', recipeIds: [dough] },
  ];
  await app.owner.command(ours.organisationId, `/menus/${menu}/save`, {
    ...{ version: null, name: 'Lunch', groupId: null, sections },
  });
});

const send = (action: 'archive' | 'remove', body: object, id = dough) =>
  app.owner.command<{ collections: number; deleted: object }>(ours.organisationId, `/recipes/${id}/${action}`, {
    version: 1,
    ...body,
  });

async function holders() {
  const { recipes, modifiers, menus } = await rows();
  const held = recipes?.find(({ id }) => id === pizza);
  return {
    pizza: held?.items.map(({ refId }) => refId),
    addOns: held?.addOns,
    modifier: modifiers?.find(({ id }) => id === modifier)?.choices.map(({ refId }) => refId),
    menu: menus?.find(({ id }) => id === menu)?.sections.map(({ recipeIds }) => recipeIds),
  };
}
const WITH = () => ({ pizza: [dough, flour], addOns: [dough], modifier: [dough], menu: [[pizza, dough], [dough]] });
const WITHOUT = () => ({ pizza: [flour], addOns: [], modifier: [], menu: [[pizza], []] });

describe('a recipe that goes', () => {
  it('REC-014 REC-021 leaves every menu, recipe and modifier when it is deleted', async () => {
    expect(await holders()).toEqual(WITH());
    expect(await send('remove', {})).toMatchObject({
      status: 200,
      body: { collections: expect.any(Number), deleted: { recipes: [dough] } },
    });
    expect(await holders()).toEqual(WITHOUT());
    await expectNoDrift(ours.area);
  });

  it('REC-009 REC-010 is marked as deleted and hidden, and stays in the database', async () => {
    expect(await recipe(dough)).toMatchObject({ name: expect.any(String) });
    expect((await send('remove', {})).status).toBe(200);
    expect(await recipe(dough)).toBeUndefined();
    const [stored] = await writing(app.pool, ours.organisationId, (tx) =>
      tx.run(raw<{ deleted: boolean }>(sql`select deleted from recipe where recipe_id = ${dough}`)),
    );
    expect(stored).toEqual({ deleted: true });
    expect((await send('remove', { version: 2 })).status).toBe(404);
  });

  it('REC-013 stays in them when it is deactivated, and leaves them when that is asked', async () => {
    expect((await send('archive', { archived: true })).body).toMatchObject({ collections: 0 });
    expect(await holders()).toEqual(WITH());
    await send('archive', { version: 2, archived: false });
    const { body } = await send('archive', { version: 3, archived: true, fromCollections: true });
    expect(body.collections).toBeGreaterThanOrEqual(3);
    expect(await holders()).toEqual(WITHOUT());
    expect(await recipe(dough)).toMatchObject({ archived: true });
    await send('archive', { version: 4, archived: false });
    expect(await holders()).toEqual(WITHOUT());
    await expectNoDrift(ours.area);
  });

  it('takes nothing from what was sold before: holders lose it from today on', async () => {
    const lines = [{ recipeId: pizza, quantity: '1' }];
    const yesterday = await sell(ours.area, { from: '2026-11-19', to: '2026-11-19', lines });
    const today = await sell(ours.area, { from: '2026-11-20', to: '2026-11-20', lines });
    await send('remove', {});
    expect(await liveMovements(ours.area, yesterday)).toEqual(['2026-11-19 sold Flour -105 -0.105 0']);
    expect(await liveMovements(ours.area, today)).toEqual(['2026-11-20 sold Flour -5 -0.005 0']);
    await expectNoDrift(ours.area);
  });

  it('retains the cost of what was sold of itself', async () => {
    const sold = await sell(ours.area, {
      from: '2026-11-20',
      to: '2026-11-20',
      lines: [{ recipeId: pizza, quantity: '2' }],
    });
    const before = await liveMovements(ours.area, sold);
    expect((await send('remove', {}, pizza)).status).toBe(200);
    expect(await liveMovements(ours.area, sold)).toEqual(before);
    await expectNoDrift(ours.area);
  });

  it('REC-015 stays when it is read-only, and can be neither changed nor deactivated', async () => {
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(raw(sql`update recipe set readonly = true where recipe_id = ${dough}`)),
    );
    const refused = { status: 422, body: { data: { code: 'recipe.readonly' } } };
    expect(await send('remove', {})).toMatchObject(refused);
    expect(await send('archive', { archived: true })).toMatchObject(refused);
    expect(await send('archive', { archived: true, fromCollections: true })).toMatchObject(refused);
    const { commandId: _, recipeId: id, ...draft } = recipeToSave(ours, mains, { recipeId: dough, version: 1 });
    expect(await app.owner.command(ours.organisationId, `/recipes/${id}/save`, draft)).toMatchObject(refused);
    expect(await holders()).toEqual(WITH());
  });

  it('is not deleted by who saw an older one', async () => {
    await send('archive', { archived: true });
    expect(await send('remove', {})).toMatchObject({ status: 409, body: { data: { row: { version: 2 } } } });
  });
});
