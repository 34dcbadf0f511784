import { randomUUID } from 'node:crypto';
import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectOnce } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { expectNoDrift, liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient, addRecipe } from '../../testing/pantry.ts';
import { addOption, addSupplier } from '../../testing/supplier.ts';
import { sell } from '../../testing/trade.ts';

const app = await startTestApp(await testDatabase());
const { area, organisationId: headOffice } = app.ours;

let basil: string;
let flour: string;
beforeEach(async () => {
  basil = await addIngredient(area, 'Basil', 'g', '0.02');
  flour = await addIngredient(area, 'Flour', 'g', '0.001');
});

interface Rows {
  ingredients?: IngredientRow[];
  supplierOptions?: SupplierOptionRow[];
  recipes?: RecipeRow[];
  modifiers?: ModifierRow[];
}
const rows = async () => (await app.owner.get<{ rows: Rows }>(`/api/v1/accounts/${headOffice}/sync`)).body.rows;
const ingredient = async (id = basil) => (await rows()).ingredients?.find((row) => row.id === id);
const optionsOf = async (id: string | null) =>
  (await rows()).supplierOptions?.filter((row) => row.ingredientId === id).map(({ archived }) => archived);
const inRecipe = async (id: string) =>
  (await rows()).recipes?.find((row) => row.id === id)?.items.map((item) => item.refId);
const archive = async (archived: boolean, id = basil) =>
  app.owner.command(headOffice, `/ingredients/${id}/archive`, {
    version: (await ingredient(id))?.version ?? 0,
    archived,
  });
const pesto = (more: { from?: string } = {}) =>
  addRecipe(area, `Pesto ${randomUUID()}`, {
    menuPrice: '8',
    vatPercent: '0',
    items: [
      { refId: flour, quantity: '10' },
      { refId: basil, quantity: '50' },
    ],
    ...more,
  });

describe('deactivating an ingredient', () => {
  it('ING-015 ING-017 takes it out of recipes from today on: what was sold before retains its cost', async () => {
    const dish = await pesto();
    const lines = [{ recipeId: dish, quantity: '10' }];
    const yesterday = await sell(area, { from: '2026-11-19', to: '2026-11-19', lines });
    const today = await sell(area, { from: '2026-11-20', to: '2026-11-20', lines });

    expect(await archive(true)).toMatchObject({ status: 200, body: { recipes: 1 } });
    expect(await ingredient()).toMatchObject({ archived: true, mergedInto: null });
    expect(await inRecipe(dish)).toEqual([flour]);
    expect(await liveMovements(area, yesterday)).toEqual([
      '2026-11-19 sold Basil -500 -10 0',
      '2026-11-19 sold Flour -100 -0.1 0',
    ]);
    expect(await liveMovements(area, today)).toEqual(['2026-11-20 sold Flour -100 -0.1 0']);
    await expectNoDrift(area);
  });

  it('rule 2 moves the cost of what holds the recipe too', async () => {
    const dish = await pesto();
    const pasta = await addRecipe(area, `Pasta ${dish}`, {
      menuPrice: '9',
      vatPercent: '0',
      items: [{ refId: dish, quantity: '1', kind: 'recipe' }],
    });
    const lines = [{ recipeId: pasta, quantity: '1' }];
    const sales = await sell(area, { from: '2026-11-20', to: '2026-11-20', lines });
    await archive(true);
    expect(await liveMovements(area, sales)).toEqual(['2026-11-20 sold Flour -10 -0.01 0']);
    await expectNoDrift(area);
  });

  it('ING-017 ING-020 archives its options and retains their links; ING-018 reactivating brings them back, not the recipes', async () => {
    const dish = await pesto();
    const supplierId = await addSupplier(area, 'Green Lane');
    await addOption(area, { supplierId, name: 'Basil bunch', unitPrice: '1', ingredientId: basil });
    await archive(true);
    expect(await optionsOf(basil)).toEqual([true, true]);
    const cost = (await ingredient())?.costs;
    expect(cost).not.toEqual([]);

    expect(await archive(false)).toMatchObject({ status: 200, body: { recipes: 0 } });
    expect(await ingredient()).toMatchObject({ archived: false, costs: cost });
    expect(await optionsOf(basil)).toEqual([false, false]);
    expect(await inRecipe(dish)).toEqual([flour]);
    await expectNoDrift(area);
  });

  it('takes it out of deactivated recipes too, and leaves recipes without it as they are', async () => {
    const [dish, bread] = [
      await pesto(),
      await addRecipe(area, `Bread ${basil}`, { items: [{ refId: flour, quantity: '10' }] }),
    ];
    await app.owner.command(headOffice, `/recipes/${dish}/archive`, { version: 1, archived: true });
    await archive(true);
    expect(await inRecipe(dish)).toEqual([flour]);
    expect((await rows()).recipes?.find((row) => row.id === bread)).toMatchObject({ version: 1 });
  });

  it('rule 12 takes out what was merged into it as well; the merged one cannot be deactivated by itself', async () => {
    const sweet = await addIngredient(area, 'Sweet basil', 'g', '0.02');
    const dish = await addRecipe(area, `Caprese ${sweet}`, { items: [{ refId: sweet, quantity: '5' }] });
    await app.owner.command(headOffice, `/ingredients/${sweet}/merge`, { version: 1, into: basil });
    expect(await archive(true, sweet)).toMatchObject({ status: 409, body: { data: { code: 'ingredient.merged' } } });
    await archive(true);
    expect(await inRecipe(dish)).toEqual([]);
    expect(await optionsOf(basil)).toEqual([true, true]);
    await expectNoDrift(area);
  });

  it('REC-018 takes it out of modifiers, whose min and max fall to what is left', async () => {
    const [modifierId, choiceId] = [randomUUID(), randomUUID()];
    const choice = { plu: null, price: '1', vatPercent: '20', kind: 'ingredient', quantity: '5', unit: 'g' };
    const toppings = {
      description: '',
      price: null,
      vatPercent: null,
      multiselect: true,
      min: 2,
      max: 2,
      noMax: false,
    };
    const added = await app.owner.command(headOffice, `/modifiers/${modifierId}/save`, {
      version: null,
      since: null,
      name: 'Toppings',
      categoryId: null,
      plu: null,
      ...toppings,
      choices: [
        { choiceId, name: 'Basil', refId: basil, ...choice },
        { choiceId: randomUUID(), name: 'Flour', refId: flour, ...choice },
      ],
    });
    expect(added.status).toBe(200);
    expect(await archive(true)).toMatchObject({ body: { recipes: 1 } });
    const modifier = (await rows()).modifiers?.find(({ id }) => id === modifierId);
    expect(modifier).toMatchObject({ min: 1, max: 1, version: 2 });
    expect(modifier?.choices.map(({ name }) => name)).toEqual(['Flour']);
    await expectNoDrift(area);
  });

  it('happens once, and only for whoever maintains the catalogue', async () => {
    const call = { accountId: headOffice, path: `/ingredients/${basil}/archive`, body: { version: 1, archived: true } };
    await expectGuarded(app, call);
    await expectOnce(app, call, async () => Number((await ingredient())?.archived ?? false));
    expect((await app.owner.command(headOffice, call.path, call.body)).status).toBe(409);
  });
});
