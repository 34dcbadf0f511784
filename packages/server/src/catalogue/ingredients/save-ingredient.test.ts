import { randomUUID } from 'node:crypto';
import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectOnce } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient, addRecipe } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addCategory, recipeToSave } from '../../testing/recipe-draft.ts';
import { addOption, addSupplier } from '../../testing/supplier.ts';

const app = await startTestApp(await testDatabase());
const { headOffice: keeper, organisationId: headOffice } = app.ours;
const dairy = await addCategory(keeper, 'ingredient');

const typed = { version: null as number | null, name: 'Capers', itemcode: null as string | null };
const whole = { ...typed, categoryId: dairy as string | null, recipeUnit: 'g' as string | null };
const save = (id: string, change: Partial<typeof whole> = {}) =>
  app.owner.command(headOffice, `/ingredients/${id}/save`, { ...whole, ...change });

interface Rows {
  categories?: CategoryRow[];
  ingredients?: IngredientRow[];
  supplierOptions?: SupplierOptionRow[];
  recipes?: RecipeRow[];
  modifiers?: ModifierRow[];
}
const rows = async () => (await app.owner.get<{ rows: Rows }>(`/api/v1/accounts/${headOffice}/sync`)).body.rows;
const ingredients = async () => (await rows()).ingredients ?? [];
const row = async (id: string) => (await ingredients()).find((one) => one.id === id);

describe('adding an ingredient', () => {
  it('ING-007 stores who added it and when, in use at once, nothing known of its allergens', async () => {
    const id = randomUUID();
    expect((await save(id, { itemcode: ' CAP1 ' })).status).toBe(200);
    expect(await row(id)).toMatchObject({
      id,
      itemcode: 'CAP1',
      name: 'Capers',
      type: 'INTERNAL',
      categoryId: dairy,
      recipeUnit: 'g',
      allergens: [],
      archived: false,
      readonly: false,
      defaultOptionId: null,
      costs: [],
      version: 1,
      createdBy: keeper.userName,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedBy: keeper.userName,
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    expect((await rows()).categories?.find((one) => one.id === dairy)).toMatchObject({ name: expect.any(String) });
    const stored = raw<{ deleted: boolean }>(sql`select deleted from ingredient where ingredient_id = ${id}`);
    expect(await read(keeper, (db) => db.run(stored))).toEqual([{ deleted: false }]);
  });

  it('ING-014 like a recipe or modifier that is added, is neither deactivated nor deleted', async () => {
    const [id, modifierId] = [randomUUID(), randomUUID()];
    const recipe = recipeToSave(app.ours, await addCategory(keeper));
    const rules = {
      price: null,
      vatPercent: null,
      multiselect: false,
      min: null,
      max: null,
      noMax: false,
      choices: [],
    };
    const modifier = { version: null, since: null, name: 'Sauces', categoryId: null, plu: null, description: '' };
    await save(id);
    await app.owner.command(headOffice, `/recipes/${recipe.recipeId}/save`, recipe);
    await app.owner.command(headOffice, `/modifiers/${modifierId}/save`, { ...modifier, ...rules });
    const { ingredients, recipes, modifiers } = await rows();
    for (const [there, of] of [
      [ingredients, id],
      [recipes, recipe.recipeId],
      [modifiers, modifierId],
    ] as const)
      expect(there?.find((one) => one.id === of)).toMatchObject({ archived: false });
  });

  it('makes a code of its own where none is typed, one after the other also for many at once', async () => {
    await addIngredient(keeper, 'Older');
    const first = randomUUID();
    const others: string[] = Array.from({ length: 12 }, () => randomUUID());
    await save(first, { itemcode: 'ING0041' });
    const answers = await Promise.all(others.map((id) => save(id)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    const codes = (await ingredients()).filter(({ id }) => others.includes(id)).map(({ itemcode }) => itemcode);
    expect(codes.sort()).toEqual(Array.from({ length: 12 }, (_, n) => `ING00${42 + n}`));
  });

  it('rule 12 refuses a code that another one has', async () => {
    await save(randomUUID(), { itemcode: 'TWICE' });
    expect(await save(randomUUID(), { itemcode: 'TWICE' })).toMatchObject({
      status: 409,
      body: { message: 'Another ingredient has the code TWICE.' },
    });
  });

  it.each([
    ['ING-021', { name: '  ' }, 'name', 'Name is required'],
    ['ING-022', { categoryId: null }, 'categoryId', 'Category is required'],
    ['ING-023', { recipeUnit: null }, 'recipeUnit', 'Base UOM is required'],
  ])('%s is refused with %j', async (_, change, field, message) => {
    expect(await save(randomUUID(), change)).toMatchObject({
      status: 422,
      body: { message, data: { code: 'ingredient.invalid', fields: [{ field, message }] } },
    });
  });

  it('ING-037 takes g, ml and unit, and no other base unit', async () => {
    for (const recipeUnit of ['g', 'ml', 'unit']) expect((await save(randomUUID(), { recipeUnit })).status).toBe(200);
    expect((await save(randomUUID(), { recipeUnit: 'kg' })).status).toBe(422);
  });

  it('refuses a category of another kind or another group', async () => {
    const dishes = await addCategory(keeper, 'recipe');
    const theirs = await addCategory(app.theirs.headOffice, 'ingredient');
    for (const categoryId of [dishes, theirs, randomUUID()])
      expect((await save(randomUUID(), { categoryId })).status).toBe(404);
  });

  it('happens once, and only for whoever maintains the catalogue', async () => {
    const call = { accountId: headOffice, path: `/ingredients/${randomUUID()}/save`, body: whole };
    await expectGuarded(app, call);
    await expectOnce(app, call, async () => (await ingredients()).length);
  });
});

describe('an ingredient that is sold', () => {
  it('ING-008 states by which of its options it is costed, at what price and pack, and what a gram costs', async () => {
    const id = randomUUID();
    await save(id);
    const supplierId = await addSupplier(keeper, 'Green Lane');
    const option = { supplierId, ingredientId: id, unitPrice: '30' };
    const first = await addOption(keeper, { ...option, name: 'Capers 6 × 2.5 kg', priceFrom: '2026-11-01' });
    const second = await addOption(keeper, { ...option, name: 'Capers jar', priceFrom: '2026-12-01' });
    const { supplierOptions } = await rows();
    const its = supplierOptions?.filter(({ ingredientId }) => ingredientId === id).map((one) => one.id);
    expect(its?.sort()).toEqual([first, second].sort());
    expect(await row(id)).toMatchObject({
      defaultOptionId: first,
      costs: [
        { from: '1900-01-01', cost: '0.002', optionId: first },
        { from: '2026-12-01', cost: '0.002', optionId: second },
      ],
    });
    expect(supplierOptions?.find((one) => one.id === first)).toMatchObject({
      name: 'Capers 6 × 2.5 kg',
      unitPrice: '30',
      unitsPerLot: '6',
      amountPerUnit: '2.5',
      baseUnit: 'kg',
    });
  });
});

describe('changing an ingredient', () => {
  it('retains its code when none is typed, and refuses who saw an older one', async () => {
    const id = randomUUID();
    await save(id, { itemcode: 'CAP2' });
    expect((await save(id, { version: 1, name: 'Capers in brine' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ name: 'Capers in brine', itemcode: 'CAP2', version: 2 });
    expect(await save(id, { version: 1, name: 'Capers in salt' })).toMatchObject({
      status: 409,
      body: { data: { code: 'changed-meanwhile', row: { name: 'Capers in brine' } } },
    });
  });

  it('rule 12 lets its unit be changed until something is counted in it', async () => {
    const id = randomUUID();
    await save(id);
    expect((await save(id, { version: 1, recipeUnit: 'unit' })).status).toBe(200);
    await addRecipe(keeper, 'Tapenade', { items: [{ refId: id, quantity: '5' }] });
    expect(await save(id, { version: 2, recipeUnit: 'g' })).toMatchObject({
      status: 422,
      body: {
        message:
          'Capers is in use, so it stays counted in unit. Replace it, with a factor, to count in something else.',
      },
    });
    const priced = await addIngredient(keeper, 'Oil', 'ml', '0.01');
    expect((await save(priced, { version: 1, recipeUnit: 'g' })).status).toBe(422);
  });

  it('PERM-045 is refused for one that is only read here', async () => {
    const id = randomUUID();
    await writing(app.pool, headOffice, async (tx) =>
      tx.send(
        insertRows('ingredient', [
          {
            organisation_id: headOffice,
            ingredient_id: id,
            itemcode: id,
            name: 'Salt',
            recipe_unit: 'g',
            readonly: true,
            ...made(keeper),
          },
        ]),
      ),
    );
    const refused = { status: 422, body: { message: 'This cannot be changed here.' } };
    expect(await save(id, { version: 1 })).toMatchObject(refused);
    const archive = { version: 1, archived: true };
    expect(await app.owner.command(headOffice, `/ingredients/${id}/archive`, archive)).toMatchObject(refused);
    expect(await row(id)).toMatchObject({ name: 'Salt', archived: false, version: 1 });
  });
});
