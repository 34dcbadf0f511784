import { randomUUID } from 'node:crypto';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { decimal } from '@larder/domain/money.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { bookOfRows } from '@larder/domain/recipes/row-book.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import './collections.ts';
import '../testing/catalogue-collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { sync } from '../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave } from '../testing/recipe-draft.ts';
import { saveRecipe } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const TODAY = '2026-11-20';

interface MadeUpRecipe {
  yield: string;
  portions: string;
  wastage: string;
  /** Ingredients by place in the pantry, recipes by how many places before this one. */
  items: { recipe: boolean; at: number; quantity: string; unit: string }[];
}

const quantity = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => String(thousandths / 1000));
const madeUpRecipe: fc.Arbitrary<MadeUpRecipe> = fc.record({
  yield: quantity,
  portions: fc.integer({ min: 1, max: 12 }).map(String),
  wastage: fc.integer({ min: 0, max: 150 }).map((tenths) => String(tenths / 10)),
  items: fc.array(
    fc.record({ recipe: fc.boolean(), at: fc.nat(7), quantity, unit: fc.constantFrom('g', 'batch', 'portion') }),
    { maxLength: 6 },
  ),
});

/** Saves the recipes one after the other, each out of the pantry and of recipes before it. Answers their ids. */
async function saveAll(
  group: TestGroup,
  pantry: string[],
  category: string,
  madeUp: MadeUpRecipe[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const one of madeUp) {
    const wanted = one.items.map((item) => {
      const before = ids[ids.length - 1 - item.at];
      const kind = item.recipe && before ? ('recipe' as const) : ('ingredient' as const);
      return {
        kind,
        refId: kind === 'recipe' && before ? before : pantry[item.at % pantry.length]!,
        quantity: item.quantity,
        unit: kind === 'recipe' ? item.unit : 'g',
      };
    });
    const items = [...new Map(wanted.map((item) => [item.refId, item])).values()].map(({ refId, ...more }) =>
      line(refId, more),
    );
    const recipe = recipeToSave(group, category, {
      recipeId: randomUUID(),
      yieldUnit: 'g',
      yield: one.yield,
      portions: one.portions,
      wastagePercent: one.wastage,
      items,
    });
    await saveRecipe(group.headOffice, recipe);
    ids.push(recipe.recipeId);
  }
  return ids;
}

/** £ of one portion with all wastage, as the ledger counts it. */
async function ledgerCosts(group: TestGroup): Promise<Map<string, string>> {
  const rows = await reading(pool, group.organisationId, (db) =>
    db.run(
      raw<{ product_id: string; cost: string }>(sql`
        select product_id, cost + waste_value as cost from product_cost
        where organisation_id = ${group.organisationId} and from_day <= ${TODAY} and to_day > ${TODAY}`),
    ),
  );
  return new Map(rows.map((row) => [row.product_id, row.cost]));
}

describe('the cost on the screen', () => {
  it('is the cost the ledger works with, for any recipes inside recipes, wastages, yields and portions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(madeUpRecipe, { minLength: 1, maxLength: 6 }), async (madeUp) => {
        const group = await foundGroup(pool);
        const category = await addCategory(group.headOffice);
        const pantry = [];
        for (const cost of ['0.001', '0.0123456', '7', undefined])
          pantry.push(await addIngredient(group.headOffice, 'Thing', 'g', cost));
        const ids = await saveAll(group, pantry, category, madeUp);

        const { rows } = await reading(pool, group.organisationId, (db) => sync(db, group.area, {} as never));
        const recipes = new Map((rows.recipes as unknown as RecipeRow[]).map((row) => [row.id, row]));
        const ingredients = new Map((rows.ingredients as unknown as IngredientRow[]).map((row) => [row.id, row]));
        const book = bookOfRows({ ingredient: (id) => ingredients.get(id), recipe: (id) => recipes.get(id) }, TODAY);
        const coster = recipeCoster(book);
        const costs = await ledgerCosts(group);
        for (const id of ids) {
          const cost = coster.cost(book.recipe(id)!, id);
          const difference = cost.totalCost
            .div(cost.portions)
            .minus(decimal(costs.get(id)!))
            .abs();
          expect(difference.toNumber()).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
