import { randomUUID } from 'node:crypto';
import type { ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import './collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import { sync } from '../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift, liveMovements } from '../testing/ledger-rows.ts';
import { choice, toppingsOf } from '../testing/modifier-draft.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { sell } from '../testing/trade.ts';
import { archiveModifier } from './archive-modifier.ts';
import { removeModifier } from './remove-modifier.ts';
import { type ModifierToSave, saveModifier } from './save-modifier.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let olives: string;
let capers: string;
let mains: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  olives = await addIngredient(ours.headOffice, 'Olives', 'g', '0.01');
  capers = await addIngredient(ours.headOffice, 'Capers', 'g', '0.02');
  mains = await addCategory(ours.headOffice);
});

async function rows(): Promise<{ recipes?: RecipeRow[]; modifiers?: ModifierRow[] }> {
  const { area } = ours;
  const answer = await reading(pool, area.organisationId, (db) => sync(db, area, {} as never));
  return answer.rows as never;
}
const modifierRow = async (id: string) => (await rows()).modifiers?.find((row) => row.id === id);
const recipeRow = async (id: string) => (await rows()).recipes?.find((row) => row.id === id);
const offered = async (id: string) => (await recipeRow(id))?.items.map(({ refId }) => refId);

const both = () => [choice(olives), choice(capers, { name: 'Capers' })];
async function added(modifier: ModifierToSave = toppingsOf(both())): Promise<string> {
  await saveModifier(ours.headOffice, modifier);
  return modifier.modifierId;
}
const archive = (modifierId: string, version: number, archived: boolean, fromRecipes = false) =>
  archiveModifier(ours.headOffice, { commandId: randomUUID(), modifierId, version, archived, fromRecipes });
const remove = (modifierId: string, version = 1) =>
  removeModifier(ours.headOffice, { commandId: randomUUID(), modifierId, version });

/** A pizza with 100 g of olives on it that offers the modifier. */
const pizzaWith = (modifierId: string) =>
  saved(
    ours,
    recipeToSave(ours, mains, {
      items: [line(olives), line(modifierId, { kind: 'modifier', quantity: '1', unit: 'unit' })],
    }),
  );
/** Sells so much of a dish, or of something the till calls 1. */
const soldOn = (day: string, recipeId: string | null, quantity: string) =>
  sell(ours.area, { from: day, to: day, lines: [{ recipeId, quantity }] });

describe('deleting a modifier', () => {
  it('REC-009 REC-020 takes it out of every recipe by a version from today; their costs and what was sold stay', async () => {
    const toppings = await added();
    const [pizza, bread] = [await pizzaWith(toppings), await pizzaWith(await added())];
    const sales = await soldOn('2026-11-19', pizza.recipeId, '2');
    const posted = await liveMovements(ours.area, sales);

    expect(await remove(toppings)).toMatchObject({ recipes: 1, deleted: { modifiers: [toppings] } });
    expect(await modifierRow(toppings)).toBeUndefined();
    expect(await offered(pizza.recipeId)).toEqual([olives]);
    expect(await recipeRow(pizza.recipeId)).toMatchObject({
      version: 2,
      effectiveDay: '2026-11-20',
      menuPrice: '12',
    });
    expect(await recipeRow(bread.recipeId)).toMatchObject({ version: 1 });
    expect(await liveMovements(ours.area, sales)).toEqual(posted);
    await expectNoDrift(ours.area);
  });

  it('frees its codes, and what was sold under them goes on counting', async () => {
    const sales = await soldOn('2026-11-19', null, '3');
    const toppings = await added(toppingsOf([choice(olives, { plu: '1' })]));
    expect((await remove(toppings)).recipes).toBe(0);
    await saved(ours, recipeToSave(ours, mains, { plu: '1', items: [line(capers)] }));
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-19 sold Olives -60 -0.6 0']);
    await expectNoDrift(ours.area);
  });

  it('finds nothing of a neighbour’s and nothing that is gone, and answers 409 to an old version', async () => {
    const toppings = await added();
    const theirRemoval = { commandId: randomUUID(), modifierId: toppings, version: 1 };
    await expect(removeModifier(theirs.headOffice, theirRemoval)).rejects.toMatchObject({ code: 'not-found' });
    await expect(remove(toppings, 2)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await remove(toppings);
    await expect(remove(toppings, 2)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a modifier that may only be read', () => {
  it('REC-015 is neither changed nor deactivated nor deleted', async () => {
    const modifier = toppingsOf(both());
    const { modifierId } = modifier;
    await added(modifier);
    const org = ours.headOffice.organisationId;
    await writing(pool, org, async (tx) => {
      tx.send(
        raw(sql`update modifier set readonly = true where organisation_id = ${org} and modifier_id = ${modifierId}`),
      );
    });
    expect(await modifierRow(modifierId)).toMatchObject({ readonly: true });
    const changes = [
      () => saveModifier(ours.headOffice, { ...modifier, commandId: randomUUID(), version: 1 }),
      () => archive(modifierId, 1, true),
      () => remove(modifierId),
    ];
    for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'recipe.readonly' });
  });
});

describe('deactivating a modifier', () => {
  it('leaves it in the recipes, or takes it out of them where that is wanted; activating brings it back into none', async () => {
    const toppings = await added();
    const { recipeId } = await pizzaWith(toppings);
    expect(await archive(toppings, 1, true)).toMatchObject({ recipes: 0 });
    expect(await modifierRow(toppings)).toMatchObject({ archived: true, version: 2 });
    expect(await offered(recipeId)).toEqual([olives, toppings]);
    await archive(toppings, 2, false, true);
    expect(await offered(recipeId)).toEqual([olives, toppings]);
    expect(await archive(toppings, 3, true, true)).toMatchObject({ recipes: 1 });
    expect(await offered(recipeId)).toEqual([olives]);
    expect(await archive(toppings, 4, false)).toMatchObject({ recipes: 0 });
    expect(await offered(recipeId)).toEqual([olives]);
    await expectNoDrift(ours.area);
  });

  it('rule 6 frees its codes; activated it takes them back with the sales that waited, unless something else has one', async () => {
    const toppings = await added(toppingsOf([choice(olives, { plu: '1' })], { plu: 'T' }));
    await archive(toppings, 1, true);
    const bowl = await saved(ours, recipeToSave(ours, mains, { plu: '1', items: [line(capers)] }));
    await expect(archive(toppings, 2, false)).rejects.toMatchObject({ code: 'plu.taken' });
    await saved(ours, { ...bowl, plu: null });
    const sales = await soldOn('2026-11-18', null, '3');
    const { matched } = await archive(toppings, 2, false);
    expect(matched).toEqual([expect.objectContaining({ importId: sales, plu: '1', quantity: '3' })]);
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Olives -60 -0.6 0']);
    await expectNoDrift(ours.area);
  });
});

describe('changing a modifier', () => {
  it('REC-019 is followed by the recipes that offer it: limits, whether several may be chosen, and what is left', async () => {
    const modifier = toppingsOf(both(), { min: 1 });
    const toppings = await added(modifier);
    const { recipeId } = await pizzaWith(toppings);
    const change = (version: number, more: Partial<ModifierToSave>) =>
      saveModifier(ours.headOffice, { ...modifier, ...more, commandId: randomUUID(), version });

    await change(1, { min: 0, max: null, noMax: true, choices: modifier.choices.slice(1) });
    expect(await offered(recipeId)).toEqual([olives, toppings]);
    const followed = await modifierRow(toppings);
    expect(followed).toMatchObject({ multiselect: true, min: 0, max: null, noMax: true });
    expect(followed?.choices.map(({ name }) => name)).toEqual(['Capers']);
    await change(2, { multiselect: false, min: null, max: null });
    expect(await modifierRow(toppings)).toMatchObject({ multiselect: false, min: null, max: null, noMax: false });
    await expectNoDrift(ours.area);
  });
});
