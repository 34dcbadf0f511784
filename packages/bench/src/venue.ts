import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { setUpGroup } from '@larder/server/accounts/set-up-group.ts';
import { signInAs } from '@larder/server/testing/people.ts';
import { Api } from './api.ts';
import { importList } from './import-list.ts';
import type { Rig } from './launch.ts';
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
  const founder = { id: randomUUID(), name: 'Bench', email: `bench-${randomUUID()}@example.com` };
  const cookie = await signInAs(rig.pool, founder);
  const group = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  const names = { headOffice: 'Bench', location: 'Venue', area: 'Kitchen', group: 'Menu' };
  await setUpGroup(
    rig.pool,
    { userId: founder.id, name: founder.name, email: founder.email },
    { ...group, ...names },
    new Date(`${START}T00:00:00Z`),
  );

  const headOffice = new Api(rig.address, cookie, group.headOfficeId);
  const api = headOffice.in(group.areaId);
  await importList(headOffice, priceList(weeks), addDays(START, -30));
  const catalogue = await readCatalogue(headOffice);
  for (const supplierId of catalogue.suppliers) {
    await api.command(`/suppliers/${supplierId}/email`, { version: 1, email: 'orders@example.com' });
  }
  const recipes = await saveRecipes(headOffice, group.groupId, catalogue.ingredients);
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
  type Rows = {
    ingredients: { id: string; itemcode: string }[];
    suppliers: { id: string; code: string }[];
    supplierOptions: { id: string; supplierCode: string }[];
  };
  const rows: Rows = { ingredients: [], suppliers: [], supplierOptions: [] };
  let cursor = '';
  for (let more = true; more; ) {
    const page = await api.query<{ cursor: string; more: boolean; rows: Partial<Rows> }>(
      `/sync${cursor ? `?since=${encodeURIComponent(cursor)}` : ''}`,
    );
    rows.ingredients.push(...(page.rows.ingredients ?? []));
    rows.suppliers.push(...(page.rows.suppliers ?? []));
    rows.supplierOptions.push(...(page.rows.supplierOptions ?? []));
    ({ cursor, more } = page);
  }
  const idOf = (list: { id: string }[], key: (row: never) => string, wanted: string) =>
    list.find((row) => key(row as never) === wanted)?.id ?? '';
  return {
    ingredients: Array.from({ length: INGREDIENTS }, (_, index) =>
      idOf(rows.ingredients, (row: Rows['ingredients'][number]) => row.itemcode, ingredientCode(index)),
    ),
    suppliers: Array.from({ length: SUPPLIERS }, (_, index) =>
      idOf(rows.suppliers, (row: Rows['suppliers'][number]) => row.code, `S${index}`),
    ),
    costingSupplier: idOf(rows.suppliers, (row: Rows['suppliers'][number]) => row.code, 'X'),
    options: new Map(rows.supplierOptions.map((row) => [row.supplierCode, row.id])),
  };
}

async function saveRecipes(api: Api, groupId: string, ingredients: string[]): Promise<string[]> {
  const recipes = Array.from({ length: RECIPES }, () => randomUUID());
  const categoryId = randomUUID();
  await api.command(`/categories/${categoryId}/save`, {
    version: null,
    kind: 'recipe',
    name: 'Dishes',
    parentId: null,
  });
  for (let recipe = 0; recipe < RECIPES; recipe += 1) {
    await api.command(`/recipes/${recipes[recipe]}/save`, {
      version: null,
      since: null,
      name: `Recipe ${recipe}`,
      categoryId,
      groupIds: [groupId],
      belongsToAll: false,
      plu: `REC${String(recipe).padStart(3, '0')}`,
      description: '',
      method: '',
      notes: '',
      suitable: [],
      yield: '1',
      yieldUnit: 'unit',
      portions: '1',
      menuPrice: salePrice(recipe).toFixed(2),
      vatPercent: '0',
      wastagePercent: '0',
      targetGp: '',
      items: items(recipe).map(({ kind, index, kg }) => ({
        itemId: randomUUID(),
        kind,
        refId: kind === 'ingredient' ? ingredients[index] : recipes[index],
        quantity: kg.toFixed(),
        unit: kind === 'ingredient' ? 'kg' : 'unit',
      })),
    });
  }
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
