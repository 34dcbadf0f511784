import type { ExplodedPeriod } from '@larder/domain/ledger/explosion.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { explodedPeriods, type ItemRow, missingText, PERIOD_COLUMNS, type PeriodRow } from '../books/books.ts';
import { explodeStored } from '../books/explode-stored.ts';
import { partsOf, productsHolding } from '../books/recipe-facts.ts';
import { productChanges, samePeriods } from '../costs/product-changes.ts';
import { recostChanged } from '../costs/product-cost.ts';
import { daysOf, watchThings } from '../impact/watch-things.ts';
import type { LedgerCtx } from '../post/context.ts';
import { repostWhatUsed } from './repost-used.ts';

/**
 * Call after writing or withdrawing versions of recipes or modifiers, with their ids: they and everything that holds them are exploded
 * anew, and whatever was sold, wasted, transferred or counted on a day on which one of them changed is posted again (rules 2, 8), in this
 * transaction. Takes the locks of these products, of all that hold them and of the ingredients in them exclusively, and shares those of the parts
 * that they name. Throws RecipeCycle when a recipe would contain itself on some day.
 */
export async function recipesChanged(tx: CommandTx, ctx: LedgerCtx, ids: readonly string[]): Promise<void> {
  const [productIds, inside] = await Promise.all([productsHolding(tx, ids), partsOf(tx, ids)]);
  tx.needs({ exclusive: { products: productIds, productCosts: productIds }, shared: inside });
  const computed = await explodeStored(tx, productIds);
  const stored = await loadExploded(tx, productIds);
  const stale = productIds.filter((id) => !samePeriods(computed.get(id) ?? [], stored.get(id) ?? []));
  if (stale.length === 0) return;
  const changes = stale.flatMap((id) => productChanges(id, stored.get(id) ?? [], computed.get(id) ?? []));
  await watchThings(tx, {
    ingredientIds: changes.flatMap((change) => change.ingredientIds),
    productIds: changes.map(({ productId }) => productId),
    days: daysOf(changes),
  });
  keepExploded(tx, stale, computed);
  if (changes.length === 0) return;
  tx.needs({ exclusive: { ingredients: changes.flatMap((change) => change.ingredientIds) } });
  recostChanged(tx, changes);
  tx.alsoChanged(await repostWhatUsed(tx, ctx, changes));
}

/** What is stored of these products, all periods. */
export async function loadExploded(db: Db, productIds: readonly string[]): Promise<Map<string, ExplodedPeriod[]>> {
  const of = sql`organisation_id = ${db.organisationId} and product_id = any (${productIds}::uuid[])`;
  const [periods, items] = await db.all(
    raw<PeriodRow>(sql`select ${PERIOD_COLUMNS} from exploded_period where ${of} order by product_id, from_day`),
    raw<ItemRow>(sql`
      select product_id, from_day, ingredient_id, quantity, waste_quantity from exploded_item where ${of} order by ingredient_id`),
  );
  return Map.groupBy(explodedPeriods(periods, items), (period) => period.productId);
}

function keepExploded(tx: Tx, productIds: readonly string[], exploded: ReadonlyMap<string, ExplodedPeriod[]>): void {
  tx.send(
    raw(
      sql`delete from exploded_period where organisation_id = ${tx.organisationId} and product_id = any (${productIds}::uuid[])`,
    ),
  );
  insertExploded(
    tx,
    productIds.flatMap((id) => exploded.get(id) ?? []),
  );
}

export function insertExploded(tx: Tx, periods: readonly ExplodedPeriod[]): void {
  const organisation_id = tx.organisationId;
  const items = periods.flatMap((period) =>
    period.items.map((item) => ({
      organisation_id,
      product_id: period.productId,
      from_day: period.fromDay,
      ingredient_id: item.ingredientId,
      quantity: item.quantity.toFixed(),
      waste_quantity: item.wasteQuantity.toFixed(),
    })),
  );
  if (periods.length > 0)
    tx.send(
      insertRows(
        'exploded_period',
        periods.map((period) => periodRow(organisation_id, period)),
      ),
    );
  if (items.length > 0) tx.send(insertRows('exploded_item', items));
}

function periodRow(organisation_id: string, period: ExplodedPeriod) {
  return {
    organisation_id,
    product_id: period.productId,
    from_day: period.fromDay,
    to_day: period.toDay,
    version_id: period.versionId,
    yield: period.yield.toFixed(),
    portions: period.portions.toFixed(),
    wastage_percent: period.wastagePercent.toFixed(),
    menu_price: period.menuPrice?.toFixed() ?? null,
    vat_percent: period.vatPercent.toFixed(),
    net_price: period.netPrice.toFixed(),
    missing: period.missing.map(missingText),
  };
}
