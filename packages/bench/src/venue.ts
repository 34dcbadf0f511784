import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import type { Api } from './api.ts';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import type { Rig } from './launch.ts';
import { saveRecipe, saveRecipeCategory } from './save-recipe.ts';
import { syncedRows } from './synced-rows.ts';
import { INGREDIENTS, items, OPENING_KG, price, RECIPES, START, SUPPLIERS, salePrice, week } from './workload.ts';

/** One venue of the workload inside Larder: ids by the workload's numbers. */
export interface Venue {
  api: Api;
  headOffice: Api;
  ingredients: string[];
  recipes: string[];
  suppliers: string[];
  /** The supplier whose options are never ordered and cost the recipes. */
  costingSupplier: string;
  /** options.get('supplier ingredient') */
  options: Map<string, string>;
}

export function ingredientCode(index: number): string {
  return `ING${String(index).padStart(3, '0')}`;
}

/** A new organisation with the workload's price list, recipes and opening count, all through the API. */
export async function openVenue(rig: Rig, weeks: number): Promise<Venue> {
  await rig.setClock(`${addDays(START, -1)}T09:00:00Z`);
  const { headOffice, areaId, groupId } = await openGroup(rig, new Date(`${START}T00:00:00Z`));
  const api = headOffice.in(areaId);
  await importList(headOffice, priceList(weeks), addDays(START, -30));
  const catalogue = await readCatalogue(headOffice);
  for (const supplierId of catalogue.suppliers) {
    await api.command(`/suppliers/${supplierId}/email`, { version: 1, email: 'orders@example.com' });
  }
  const recipes = await saveRecipes(headOffice, groupId, catalogue.ingredients);
  const venue = { api, headOffice, recipes, ...catalogue };
  await rig.setClock(`${START}T06:00:00Z`);
  await count(venue, START, () => String(OPENING_KG));
  return venue;
}

/** Each ingredient's default option is one that is never ordered (supplier X); one more for each supplier it is ordered from. */
function priceList(weeks: number): string {
  const ordered = new Set<string>();
  for (let number = 0; number < weeks; number += 1) {
    for (const { supplier, lines } of week(number).orders)
      for (const line of lines) ordered.add(`${supplier} ${line.ingredient}`);
  }
  const header =
    'itemcode,name,category,recipeunit,allergens,supplier_id,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat';
  const row = (supplier: string, ingredient: number) => {
    const code = ingredientCode(ingredient);
    return `${code},Ingredient ${ingredient},Food,g,,${supplier},Supplier ${supplier},${supplier}-${code},${code} from ${supplier},1 kg,g,1,1000,${price(ingredient).toFixed(2)},0`;
  };
  const defaults = Array.from({ length: INGREDIENTS }, (_, ingredient) => row('X', ingredient));
  const further = [...ordered].map((pair) => {
    const [supplier, ingredient] = pair.split(' ');
    return row(`S${supplier}`, Number(ingredient));
  });
  return [header, ...defaults, ...further].join('\n');
}

async function readCatalogue(
  api: Api,
): Promise<Pick<Venue, 'ingredients' | 'suppliers' | 'costingSupplier' | 'options'>> {
  const rows = await syncedRows(api);
  const ingredientOf = new Map(rows('ingredients').map(({ itemcode, id }) => [itemcode, id]));
  const supplierOf = new Map(rows('suppliers').map(({ code, id }) => [code, id]));
  return {
    ingredients: Array.from({ length: INGREDIENTS }, (_, index) => ingredientOf.get(ingredientCode(index)) ?? ''),
    suppliers: Array.from({ length: SUPPLIERS }, (_, index) => supplierOf.get(`S${index}`) ?? ''),
    costingSupplier: supplierOf.get('X') ?? '',
    options: new Map(rows('supplierOptions').map((row) => [row.supplierCode, row.id])),
  };
}

async function saveRecipes(api: Api, groupId: string, ingredients: string[]): Promise<string[]> {
  const recipes = Array.from({ length: RECIPES }, () => randomUUID());
  const categoryId = await saveRecipeCategory(api);
  for (const [recipe, id] of recipes.entries())
    await saveRecipe(api, {
      id,
      name: `Recipe ${recipe}`,
      categoryId,
      groupId,
      plu: `REC${String(recipe).padStart(3, '0')}`,
      menuPrice: salePrice(recipe).toFixed(2),
      items: items(recipe).map(({ kind, index, kg }) => ({
        kind,
        refId: (kind === 'ingredient' ? ingredients[index] : recipes[index]) ?? '',
        quantity: kg.toFixed(),
        unit: kind === 'ingredient' ? 'kg' : 'unit',
      })),
    });
  return recipes;
}

/** Counts every ingredient before the opening of a day and closes the period. */
export async function count(venue: Venue, day: string, of: (ingredient: number) => string): Promise<void> {
  const stocktakeId = randomUUID();
  await venue.api.command('/stocktakes', { stocktakeId, countedOn: day, moment: 'before opening' });
  await venue.api.command(`/stocktakes/${stocktakeId}/counts`, {
    counts: venue.ingredients.map((refId, index) => ({
      kind: 'ingredient',
      refId,
      recordUnit: 'kg',
      amount: of(index),
      countedAt: `${day}T06:00:00.000Z`,
    })),
  });
  await venue.api.command(`/stocktakes/${stocktakeId}/close`, { countAsZero: [] });
}
