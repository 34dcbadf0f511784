import type { Day } from '@larder/domain/calendar.ts';
import type { CostSpan } from '@larder/domain/ledger/cost-timeline.ts';
import type { ExplodedPeriod } from '@larder/domain/ledger/explosion.ts';
import { type Books, booksOf } from '@larder/domain/ledger/posting/books.ts';
import type { Missing } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { type CompiledQuery, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { type AliasRow, aliasesOf, aliasesQuery } from './aliases.ts';

/** What a posting will ask for: these ingredients and products, on days of this stretch (both ends included). */
export interface BooksWanted {
  ingredientIds: readonly string[];
  productIds: readonly string[];
  from: Day;
  to: Day;
  /** When given, the products are known by what they hold of these ingredients only. */
  onlyIngredientIds?: readonly string[] | null;
}

/** Costs and recipes in force over a stretch of days, for the ingredients asked for and those in the products. One round trip. */
export async function loadBooks(db: Db, wanted: BooksWanted): Promise<Books> {
  return booksFrom(...(await db.all(...booksQueries(db, wanted))));
}

/** The reads behind loadBooks, for a caller that sends others in the same round trip. */
export function booksQueries(
  { organisationId }: Db,
  { ingredientIds, productIds, from, to, onlyIngredientIds }: BooksWanted,
): [CompiledQuery<PeriodRow>, CompiledQuery<ItemRow>, CompiledQuery<CostRow>, CompiledQuery<AliasRow>] {
  const periods = sql`
    exploded_period p
    where p.organisation_id = ${organisationId} and p.product_id = any (${productIds}::uuid[]) and p.from_day <= ${to} and p.to_day > ${from}`;
  const ofThese = onlyIngredientIds ? sql`and i.ingredient_id = any (${onlyIngredientIds}::uuid[])` : sql``;
  const items = sql`
    (select p.product_id, p.from_day from ${periods} offset 0) p
    cross join lateral (
      select i.ingredient_id, i.quantity, i.waste_quantity from exploded_item i
      where i.organisation_id = ${organisationId} and i.product_id = p.product_id and i.from_day = p.from_day ${ofThese} offset 0
    ) i`;
  return [
    raw(sql`select ${PERIOD_COLUMNS} from ${periods} order by product_id, from_day`),
    raw(sql`select p.product_id, p.from_day, i.ingredient_id, i.quantity, i.waste_quantity from ${items}`),
    raw(sql`
      select ingredient_id, from_day, to_day, cost, option_id, price_id from ingredient_cost
      where organisation_id = ${organisationId} and from_day <= ${to} and to_day > ${from}
        and ingredient_id = any (array(select i.ingredient_id from ${items} union select unnest(${ingredientIds}::uuid[])
          union select merged_into from ingredient where organisation_id = ${organisationId} and merged_into is not null and ingredient_id = any (${ingredientIds}::uuid[])))
      order by ingredient_id, from_day`),
    aliasesQuery(organisationId),
  ];
}

export function booksFrom(
  periods: readonly PeriodRow[],
  items: readonly ItemRow[],
  costs: readonly CostRow[],
  aliases: readonly AliasRow[],
): Books {
  return booksOf(
    Map.groupBy(costs.map(costSpan), (span) => span.ingredientId),
    Map.groupBy(explodedPeriods(periods, items), (period) => period.productId),
    aliasesOf(aliases),
  );
}

export const PERIOD_COLUMNS = sql.raw(
  'product_id, from_day, to_day, version_id, yield, portions, wastage_percent, menu_price, vat_percent, net_price, missing',
);

export interface PeriodRow {
  product_id: string;
  from_day: string;
  to_day: string;
  version_id: string;
  yield: string;
  portions: string;
  wastage_percent: string;
  menu_price: string | null;
  vat_percent: string;
  net_price: string;
  missing: string[];
}

export interface ItemRow {
  product_id: string;
  from_day: string;
  ingredient_id: string;
  quantity: string;
  waste_quantity: string;
}

export interface CostRow {
  ingredient_id: string;
  from_day: string;
  to_day: string;
  cost: string;
  option_id: string | null;
  price_id: string | null;
}

export function costSpan(row: CostRow): CostSpan {
  return {
    ingredientId: row.ingredient_id,
    fromDay: row.from_day,
    toDay: row.to_day,
    cost: decimal(row.cost),
    optionId: row.option_id,
    priceId: row.price_id,
  };
}

export function explodedPeriods(periods: readonly PeriodRow[], items: readonly ItemRow[]): ExplodedPeriod[] {
  const itemsOf = Map.groupBy(items, (item) => `${item.product_id} ${item.from_day}`);
  return periods.map((row) => ({
    productId: row.product_id,
    fromDay: row.from_day,
    toDay: row.to_day,
    versionId: row.version_id,
    yield: decimal(row.yield),
    portions: decimal(row.portions),
    wastagePercent: decimal(row.wastage_percent),
    menuPrice: row.menu_price === null ? null : decimal(row.menu_price),
    vatPercent: decimal(row.vat_percent),
    netPrice: decimal(row.net_price),
    items: (itemsOf.get(`${row.product_id} ${row.from_day}`) ?? []).map((item) => ({
      ingredientId: item.ingredient_id,
      quantity: decimal(item.quantity),
      wasteQuantity: decimal(item.waste_quantity),
    })),
    missing: row.missing.map(missingFrom),
  }));
}

/** What is missing, as columns keep it: `price:<ingredient>`. */
export function missingText({ what, refId }: Missing): string {
  return `${what}:${refId}`;
}

export function missingFrom(text: string): Missing {
  const colon = text.lastIndexOf(':');
  return { what: text.slice(0, colon) as Missing['what'], refId: text.slice(colon + 1) };
}
