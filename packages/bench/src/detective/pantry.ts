import { type ExplodedPeriod, explode } from '@larder/domain/ledger/explosion.ts';
import { type Books, booksOf } from '@larder/domain/ledger/posting/books.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { AFTER_ALL, BEFORE_ALL } from '@larder/domain/timeline.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { DRINKS } from '@larder/server/demo/plan/drinks.ts';
import { priceListFile, type SeedItem, seedRecipes, seedSubRecipes } from '@larder/server/demo/seed-files.ts';

/** One ingredient of the demo group as it is bought. lotSize in base units, price of a lot in £. */
export interface Item {
  id: string;
  name: string;
  category: string;
  unit: BaseUnit;
  supplierId: string;
  supplierName: string;
  lotSize: number;
  unitsPerLot: number;
  lotPrice: number;
}

/** The demo group's ingredients and dishes, with what a portion takes by the domain's own explosion. */
export interface Pantry {
  items: Item[];
  itemOf: ReadonlyMap<string, Item>;
  nameOf: ReadonlyMap<string, string>;
  perPortion: ReadonlyMap<string, ReadonlyMap<string, Decimal>>;
  books: Books;
}

export async function readPantry(): Promise<Pantry> {
  const items = await readItems();
  const recipes = await seedRecipes();
  const subs = await seedSubRecipes();
  const versions = [
    ...subs.map((sub) => version(sub.name, sub.yield, sub.items)),
    ...recipes.map((dish) => version(dish.plu, 1, dish.ingredients)),
    ...DRINKS.map((drink) =>
      version(drink.plu, 1, [
        {
          type: 'ingredient',
          ref: drink.itemcode,
          name: drink.name,
          quantity: Number(drink.quantity),
          unit: drink.unit,
        },
      ]),
    ),
  ];
  const products = explode(versions);
  const sold = [...recipes, ...DRINKS];
  const costs = new Map(
    items.map(({ id, lotPrice, lotSize }) => [
      id,
      [
        {
          ingredientId: id,
          fromDay: BEFORE_ALL,
          toDay: AFTER_ALL,
          cost: decimal(lotPrice).div(lotSize),
          optionId: id,
          priceId: id,
        },
      ],
    ]),
  );
  return {
    items,
    itemOf: new Map(items.map((item) => [item.id, item])),
    nameOf: new Map(sold.map(({ plu, name }) => [plu, name])),
    perPortion: new Map(sold.map(({ plu }) => [plu, portionOf(products.get(plu)?.[0])])),
    books: booksOf(costs, products),
  };
}

function portionOf(product: ExplodedPeriod | undefined): Map<string, Decimal> {
  return new Map(product?.items.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
}

function version(productId: string, batch: number, items: readonly SeedItem[]) {
  return {
    productId,
    versionId: productId,
    effectiveDay: '2014-01-01',
    recordedNo: 1,
    yield: decimal(batch),
    portions: decimal(1),
    wastagePercent: decimal(0),
    menuPrice: decimal(10),
    vatPercent: decimal(20),
    choiceUnknown: false,
    items: items
      .filter(({ type }) => type !== 'modifier')
      .map(({ type, ref, quantity }, index) => ({
        itemId: `${productId} ${index}`,
        kind: type === 'subrecipe' ? ('recipe' as const) : ('ingredient' as const),
        refId: ref,
        quantity: decimal(quantity),
      })),
  };
}

async function readItems(): Promise<Item[]> {
  const [head = '', ...rows] = (await priceListFile()).trim().split(/\r?\n/);
  const columns = head.split(',');
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const cells = cellsOf(row);
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const id = cell('itemcode');
    if (id === '' || seen.has(id)) return [];
    seen.add(id);
    const [pieces, amount] = [Number(cell('numperportion')), Number(cell('gramperportion'))];
    const thousand = ['kg', 'l'].includes(cell('base_uom')) ? 1000 : 1;
    return [
      {
        id,
        name: cell('name'),
        category: cell('category'),
        unit: cell('recipeunit') as BaseUnit,
        supplierId: cell('supplier_id'),
        supplierName: cell('supplier_name'),
        lotSize: pieces * amount * thousand,
        unitsPerLot: pieces,
        lotPrice: Number(cell('unitprice')),
      },
    ];
  });
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1] ?? '');
}
