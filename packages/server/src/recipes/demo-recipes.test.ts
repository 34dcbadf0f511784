import { readFileSync } from 'node:fs';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { decimal, roundFigure } from '@larder/domain/money.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { bookOfRows, costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import Papa from 'papaparse';
import { afterAll, expect, it } from 'vitest';
import './collections.ts';
import '../testing/catalogue-collections.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { sync } from '../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { DEMO_PRICE_LIST, importList } from '../testing/price-list.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

interface SeedItem {
  type: 'ingredient' | 'subrecipe';
  ref: string;
  quantity: number;
  unit: string;
}

interface SeedRecipe {
  name: string;
  plu?: string;
  yield: number;
  yieldDescription: BaseUnit;
  portion?: number;
  wastage?: number;
  vat?: number;
  menuprice?: number;
  targetGP?: number;
  items: SeedItem[];
}

const seed = (file: string) =>
  readFileSync(new URL(`../demo/seed-data/demo-restaurant-group/${file}`, import.meta.url), 'utf8');

const text = (number: number | undefined) => (number === undefined ? '' : String(number));

async function rowsOf(group: TestGroup) {
  const { rows } = await reading(pool, group.organisationId, (db) => sync(db, group.area, {} as never));
  return {
    ingredients: (rows.ingredients ?? []) as unknown as IngredientRow[],
    recipes: (rows.recipes ?? []) as unknown as RecipeRow[],
  };
}

it('REC-048 REC-050 REC-051 imported, saved and synced, all 91 demo dishes cost what the reference states, to the last digit', async () => {
  const group = await foundGroup(pool);
  await foundGroup(pool);
  await importList(group.headOffice, DEMO_PRICE_LIST);
  const category = await addCategory(group.headOffice);
  const known = new Map((await rowsOf(group)).ingredients.map((row) => [row.itemcode, row.id]));

  const save = async (seeded: SeedRecipe) => {
    const recipe = recipeToSave(group, category, {
      name: seeded.name,
      plu: seeded.plu ?? null,
      yield: String(seeded.yield),
      yieldUnit: seeded.yieldDescription,
      portions: text(seeded.portion),
      menuPrice: text(seeded.menuprice),
      vatPercent: text(seeded.vat),
      wastagePercent: text(seeded.wastage),
      targetGp: text(seeded.targetGP),
      items: seeded.items.map(({ type, ref, quantity, unit }) =>
        line(known.get(ref)!, {
          kind: type === 'subrecipe' ? 'recipe' : 'ingredient',
          quantity: String(quantity),
          unit,
        }),
      ),
    });
    await saved(group, recipe);
    known.set(seeded.name, recipe.recipeId);
  };
  const waiting = JSON.parse(seed('sub_recipes.json')) as SeedRecipe[];
  while (waiting.length > 0) {
    const next = waiting.findIndex((one) => one.items.every((item) => known.has(item.ref)));
    for (const one of waiting.splice(next, 1)) await save(one);
  }
  for (const dish of JSON.parse(seed('recipes.json')) as (SeedRecipe & { ingredients: SeedItem[] })[])
    await save({ ...dish, items: dish.ingredients });

  const { ingredients, recipes } = await rowsOf(group);
  const [byIngredient, byRecipe] = [ingredients, recipes].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const coster = recipeCoster(
    bookOfRows(
      {
        ingredient: (id) => byIngredient?.get(id) as IngredientRow | undefined,
        recipe: (id) => byRecipe?.get(id) as RecipeRow | undefined,
      },
      '2026-11-20',
    ),
  );
  const shown = new Map(
    recipes.map((row) => [row.plu, recipeFigures(coster.cost(costable(row), row.id), pricingOf(row))]),
  );
  const reference = Papa.parse<Record<string, string>>(seed('reference_costs.csv'), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(reference).toHaveLength(91);
  for (const row of reference) {
    const figures = shown.get(row.plu!)!;
    const figuresShown = [figures.ingredientCost, figures.totalCost, figures.netPrice, figures.margin].map(
      (figure) => figure && roundFigure(figure, 4).toFixed(),
    );
    const wanted = [row.ingredientCost, row.totalCostWithWastage, row.netPrice, row.marginPercent].map((figure) =>
      decimal(figure!).toFixed(),
    );
    expect([row.plu, ...figuresShown]).toEqual([row.plu, ...wanted]);
  }
}, 60_000);
