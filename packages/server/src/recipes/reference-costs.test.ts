import { readFileSync } from 'node:fs';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { type CostableRecipe, type CostBook, recipeCoster } from '@larder/domain/recipes/cost.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import type { RecipeItem } from '@larder/domain/recipes/version.ts';
import { costPerBaseUnit, type MeasureUnit } from '@larder/domain/units.ts';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

interface SeedItem {
  type: 'ingredient' | 'subrecipe';
  ref: string;
  quantity: number;
}

interface SeedRecipe {
  name: string;
  plu: string;
  yield: number;
  portion: number;
  wastage: number;
  vat: number;
  menuprice: number;
  targetGP: number;
  ingredients: SeedItem[];
}

const seed = (file: string) =>
  readFileSync(new URL(`../demo/seed-data/demo-restaurant-group/${file}`, import.meta.url), 'utf8');
const csv = (file: string) =>
  Papa.parse<Record<string, string>>(seed(file), { header: true, skipEmptyLines: true }).data;

const prices = new Map(csv('ingredients_and_supplier_options.csv').map((row) => [row.itemcode!, row]));
const subs = new Map(
  (JSON.parse(seed('sub_recipes.json')) as { name: string; yield: number; items: SeedItem[] }[]).map((sub) => [
    sub.name,
    sub,
  ]),
);
const dishes = JSON.parse(seed('recipes.json')) as SeedRecipe[];
const reference = csv('reference_costs.csv');

const book: CostBook = {
  ingredient(code) {
    const row = prices.get(code);
    if (!row) return undefined;
    const pack = {
      unitsPerLot: decimal(row.numperportion!),
      amountPerUnit: decimal(row.gramperportion!),
      baseUnit: row.base_uom as MeasureUnit,
    };
    return { name: row.name!, unitCost: costPerBaseUnit(decimal(row.unitprice!), pack) };
  },
  recipe(name) {
    const sub = subs.get(name);
    return sub && { name, wastagePercent: null, yield: decimal(sub.yield), portions: null, items: items(sub.items) };
  },
};

function items(list: SeedItem[]): RecipeItem[] {
  return list.map(({ type, ref, quantity }) => ({
    itemId: ref,
    kind: type === 'subrecipe' ? 'recipe' : 'ingredient',
    refId: ref,
    quantity: decimal(quantity),
  }));
}

describe('the demo group’s recipes against the reference costs', () => {
  const coster = recipeCoster(book);
  const byPlu = new Map(dishes.map((dish) => [dish.plu, dish]));

  it('covers all 91 dishes', () => expect(reference).toHaveLength(91));

  it.each(reference)('REC-048 REC-050 REC-051 costs $plu to the last digit given', (row) => {
    const dish = byPlu.get(row.plu!)!;
    const recipe: CostableRecipe = {
      name: dish.name,
      wastagePercent: decimal(dish.wastage),
      yield: decimal(dish.yield),
      portions: decimal(dish.portion),
      items: items(dish.ingredients),
    };
    const figures = recipeFigures(coster.cost(recipe), {
      menuPrice: decimal(dish.menuprice),
      vatPercent: decimal(dish.vat),
      targetGp: decimal(dish.targetGP),
    });

    expect({
      ingredientCost: figures.ingredientCost?.toFixed(4),
      totalCostWithWastage: figures.totalCost?.toFixed(4),
      netPrice: figures.netPrice?.toFixed(4),
      marginPercent: figures.margin?.toFixed(1),
    }).toEqual({
      ingredientCost: decimal(row.ingredientCost!).toFixed(4),
      totalCostWithWastage: decimal(row.totalCostWithWastage!).toFixed(4),
      netPrice: decimal(row.netPrice!).toFixed(4),
      marginPercent: decimal(row.marginPercent!).toFixed(1),
    });
    expect(figures.variance).toEqual(parseDecimal(row.marginPercent)!.minus(72));
  });
});
