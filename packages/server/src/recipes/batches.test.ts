import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { bookOfRows, pricingOf } from '@larder/domain/recipes/row-book.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../testing/catalogue-collections.ts';
import { openPool } from '../db/connection.ts';
import { sync } from '../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen } from '../testing/recipes-seen.ts';
import { recipeAsOf } from './recipe-as-of.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let mains: string;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

describe('a recipe that takes a batch of another one', () => {
  it('rule 2: costs one batch in the list, opened as of a day and in the ledger, whatever yield is stated later', async () => {
    const batch = { name: 'Dough', menuPrice: '', yieldUnit: 'g' as const };
    const items = [line(flour, { quantity: '1000' })];
    const before = await saved(ours, recipeToSave(ours, mains, { ...batch, items, yield: '1000' }));
    const pie = recipeToSave(ours, mains, {
      ...{ name: 'Pie', menuPrice: '10', vatPercent: '0' },
      items: [line(before.recipeId, { kind: 'recipe', quantity: '1', unit: 'batch' })],
    });
    await saved(ours, pie);
    await saved(ours, { ...before, since: '2026-11-01', yield: '500' });

    const recipes = await recipesSeen(ours.area);
    const { rows } = await read(ours.area, (db) => sync(db, ours.area, {}));
    const ingredients = (rows.ingredients ?? []) as unknown as IngredientRow[];
    const book = bookOfRows(
      {
        ingredient: (id) => ingredients.find((row) => row.id === id),
        recipe: (id) => recipes.find((row) => row.id === id),
      },
      '2026-11-20',
    );
    const row = recipes.find(({ id }) => id === pie.recipeId)!;
    const listed = recipeFigures(recipeCoster(book).cost(book.recipe(row.id)!, row.id), pricingOf(row));
    expect([listed.totalCost?.toFixed(), listed.margin?.toFixed()]).toEqual(['1', '90']);
    const asOf = await read(ours.area, (db) => recipeAsOf(db, ours.area, { recipeId: row.id, on: '2026-11-20' }));
    expect([asOf.totalCost, asOf.margin]).toEqual(['1', '90']);
    await expectNoDrift(ours.area);
  });
});
