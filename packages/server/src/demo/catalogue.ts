import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { saveCategory } from '../catalogue/categories/save-category.ts';
import { importPriceList } from '../catalogue/price-list/import-price-list.ts';
import { saveSupplier } from '../catalogue/suppliers/save-supplier.ts';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { saveMenu } from '../menus/save-menu.ts';
import { saveRecipe } from '../recipes/save-recipe.ts';
import { stateKitchenFacts } from './kitchen-facts.ts';
import { methodOf } from './methods.ts';
import { addModifiers, type Book, offeredWith } from './modifiers.ts';
import { DRINKS } from './plan/drinks.ts';
import {
  dairyListFile,
  priceListFile,
  type SeedItem,
  seedMenu,
  seedRecipes,
  seedSubRecipes,
  seedSuppliers,
} from './seed-files.ts';
import type { Actor } from './trade/actor.ts';

/** Where the head office maintains its dishes, and what each code of the till is called. */
export interface Catalogue {
  dishes: Map<string, string>;
}

export interface ProductGroups {
  pizza: string;
  drinks: string;
}

/** Suppliers, ingredients, recipes, modifiers and the menu, through the same commands as people use, in force from a day on. */
export async function stockCatalogue(headOffice: Actor, groups: ProductGroups, from: Day): Promise<Catalogue> {
  const day = addDays(from, -1);
  await importSupplierList(headOffice, day);
  await stateKitchenFacts(headOffice, day);
  const ids = await codes(
    headOffice,
    sql`select itemcode as code, ingredient_id as id from ingredient where organisation_id = ${headOffice.ctx.organisationId}`,
  );
  const categoryOf = categories(headOffice, day);
  const dishes = new Map<string, string>();
  const recipes = new Map<string, string>();
  const book = { headOffice, day, refOf: (item: SeedItem) => refOf(item, ids, recipes) };

  for (const sub of await seedSubRecipes()) {
    const recipeId = await save(
      book,
      {
        ...plain(sub.name),
        categoryId: await categoryOf('Preparations'),
        groupIds: [groups.pizza],
        yield: String(sub.yield),
        yieldUnit: sub.yieldDescription,
      },
      sub.items,
    );
    recipes.set(sub.name, recipeId);
  }
  const modifiers = await addModifiers(book, dishes);
  for (const dish of await seedRecipes()) {
    const sold = {
      plu: dish.plu,
      menuPrice: String(dish.menuprice),
      vatPercent: String(dish.vat),
      wastagePercent: String(dish.wastage),
      targetGp: String(dish.targetGP),
    };
    const recipeId = await save(
      book,
      { ...plain(dish.name), ...sold, categoryId: await categoryOf(dish.category), groupIds: [groups.pizza] },
      [...dish.ingredients, ...offeredWith(dish, modifiers)],
    );
    recipes.set(dish.plu, recipeId);
    dishes.set(dish.plu, dish.name);
  }
  for (const drink of DRINKS) {
    const sold = { plu: drink.plu, menuPrice: drink.menuPrice, vatPercent: '20', wastagePercent: '0', targetGp: '70' };
    const item: SeedItem = {
      type: 'ingredient',
      ref: drink.itemcode,
      name: drink.name,
      quantity: Number(drink.quantity),
      unit: drink.unit,
    };
    await save(
      book,
      { ...plain(drink.name), ...sold, categoryId: await categoryOf('Drinks'), groupIds: [groups.drinks] },
      [item],
    );
    dishes.set(drink.plu, drink.name);
  }
  await addMenu(headOffice, day, groups.pizza, recipes);
  return { dishes };
}

function plain(name: string) {
  const written = {
    name,
    plu: null as string | null,
    description: '',
    method: methodOf(name),
    notes: '',
    suitable: [],
    belongsToAll: false,
  };
  return {
    ...written,
    yield: '1',
    yieldUnit: 'unit' as 'g' | 'ml' | 'unit',
    portions: '1',
    menuPrice: '',
    vatPercent: '',
    wastagePercent: '',
    targetGp: '',
  };
}

const KINDS = { ingredient: 'ingredient', subrecipe: 'recipe', modifier: 'modifier' } as const;

async function save(
  { headOffice, day, refOf }: Book,
  recipe: ReturnType<typeof plain> & { categoryId: string; groupIds: string[] },
  items: readonly SeedItem[],
): Promise<string> {
  const recipeId = headOffice.newId();
  const lines = items.map((item) => ({
    itemId: headOffice.newId(),
    kind: KINDS[item.type],
    refId: refOf(item),
    quantity: String(item.quantity),
    unit: item.unit,
  }));
  await headOffice.on(day, saveRecipe, { ...recipe, recipeId, version: null, since: null, items: lines });
  return recipeId;
}

async function importSupplierList(headOffice: Actor, day: Day): Promise<void> {
  const files = [
    ['ingredients_and_supplier_options.csv', await priceListFile()],
    ['dairy_by_weight_and_crates.csv', await dairyListFile()],
  ] as const;
  for (const [filename, text] of files) {
    const bytes = new TextEncoder().encode(text);
    await headOffice.on(day, importPriceList, { filename, from: day, bytes, goodRowsOnly: false });
  }
  const suppliers = await codes(
    headOffice,
    sql`select code, supplier_id as id from supplier where organisation_id = ${headOffice.ctx.organisationId} and code is not null`,
  );
  for (const { targetTemperature, ...supplier } of await seedSuppliers()) {
    const supplierId = suppliers.get(supplier.code);
    if (supplierId)
      await headOffice.on(day, saveSupplier, {
        ...BARE_SUPPLIER,
        ...supplier,
        targetTemperature,
        supplierId,
        version: 1,
      });
  }
}

/** Recipe categories, made when first asked for. */
function categories(headOffice: Actor, day: Day): (name: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (name) => {
    const categoryId = known.get(name) ?? headOffice.newId();
    if (!known.has(name))
      await headOffice.on(day, saveCategory, {
        categoryId,
        version: null,
        kind: 'recipe' as const,
        name,
        parentId: null,
      });
    known.set(name, categoryId);
    return categoryId;
  };
}

async function addMenu(
  headOffice: Actor,
  day: Day,
  groupId: string,
  recipes: ReadonlyMap<string, string>,
): Promise<void> {
  const menu = await seedMenu();
  const sections = menu.sections.map(({ name, recipes: plus }) => ({
    name,
    recipeIds: plus.flatMap((plu) => recipes.get(plu) ?? []),
  }));
  await headOffice.on(day, saveMenu, { menuId: headOffice.newId(), version: null, name: menu.name, groupId, sections });
}

async function codes(actor: Actor, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const rows = await reading(actor.ctx.pool, actor.ctx.organisationId, (db) =>
    db.run(raw<{ code: string; id: string }>(query)),
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

function refOf(item: SeedItem, ingredients: ReadonlyMap<string, string>, recipes: ReadonlyMap<string, string>): string {
  if (item.type === 'modifier') return item.ref;
  const id = item.type === 'ingredient' ? ingredients.get(item.ref) : recipes.get(item.ref);
  if (!id) throw new Error(`the demo's seed names an unknown ${item.type}: ${item.ref}`);
  return id;
}
