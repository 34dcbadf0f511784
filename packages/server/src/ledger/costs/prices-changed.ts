import type { CostSpan } from '@larder/domain/ledger/cost-timeline.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { daysOf, watchThings } from '../impact/watch-things.ts';
import type { LedgerCtx } from '../post/context.ts';
import { repriceMovements } from '../repost/reprice-movements.ts';
import { revalueStock } from '../sums/revalue-stock.ts';
import { type CostChange, costChanges, sameSpans } from './cost-changes.ts';
import { loadCosts } from './cost-facts.ts';
import { packsChanged } from './packs-changed.ts';
import { recostProducts } from './product-cost.ts';

/**
 * Call after writing prices that a receipt states (rule 3), with their ids. A price equal to the one in force for its option on its day
 * changes nothing and costs one look-up; any other goes the way of pricesChanged.
 */
export async function pricesStated(tx: CommandTx, ctx: LedgerCtx, priceIds: readonly string[]): Promise<void> {
  if (priceIds.length === 0) return;
  const stated = await tx.run(
    raw<{ option_id: string; changed: boolean }>(sql`
      select p.option_id, bool_or((p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit)
          is distinct from (before.unit_price, before.units_per_lot, before.amount_per_unit, before.base_unit)) as changed
      from option_price p
      left join lateral (
        select o.unit_price, o.units_per_lot, o.amount_per_unit, o.base_unit from option_price o
        where o.organisation_id = p.organisation_id and o.option_id = p.option_id and o.withdrawn_at is null
          and o.effective_day <= p.effective_day and not o.price_id = any (${priceIds}::uuid[])
        order by o.effective_day desc, o.recorded_no desc limit 1
      ) before on true
      where p.organisation_id = ${tx.organisationId} and p.price_id = any (${priceIds}::uuid[])
      group by p.option_id`),
  );
  tx.needs({ shared: { ingredients: stated.map((row) => row.option_id) } });
  const changed = stated.filter((row) => row.changed).map((row) => row.option_id);
  if (changed.length > 0) await pricesChanged(tx, ctx, { optionIds: changed });
}

/**
 * Call after writing or withdrawing prices (with their options) or default options (with their ingredients): the costs of the ingredients
 * concerned are worked out anew, and whatever rests on a cost that changed is put right in this transaction: sold,
 * wasted and transferred movements (rule 2), what stock and counts are worth on every day, what products cost, and what was typed in packs.
 * Takes the locks of these options and ingredients exclusively.
 */
export async function pricesChanged(
  tx: CommandTx,
  ctx: LedgerCtx,
  of: { optionIds?: readonly string[]; ingredientIds?: readonly string[] },
): Promise<void> {
  const ingredients = sql`(${of.ingredientIds ?? []}::uuid[] || array(
    select d.ingredient_id from ingredient_default d
    where d.organisation_id = ${tx.organisationId} and d.option_id = any (${of.optionIds ?? []}::uuid[]) and d.withdrawn_at is null
  ))`;
  const { optionIds = [], ingredientIds = [] } = of;
  tx.needs({ exclusive: { ingredients: [...optionIds, ...ingredientIds] } });
  const { computed, stored, optionIds: costedBy } = await loadCosts(tx, ingredients);
  tx.needs({ shared: { ingredients: [...costedBy, ...computed.keys(), ...stored.keys()] } });
  const stale = [...new Set([...computed.keys(), ...stored.keys()])].filter(
    (ingredientId) => !sameSpans(computed.get(ingredientId) ?? [], stored.get(ingredientId) ?? []),
  );
  if (stale.length > 0) {
    tx.needs({ exclusive: { ingredients: stale } });
    const changes = stale.flatMap((id) => costChanges(id, stored.get(id) ?? [], computed.get(id) ?? []));
    await watchThings(tx, { ingredientIds: changes.map(({ ingredientId }) => ingredientId), days: daysOf(changes) });
    keepCosts(tx, stale, computed);
    await applyCostChanges(tx, ctx, changes, computed);
  }
  if (of.optionIds?.length) await packsChanged(tx, ctx, of.optionIds);
}

/** Replaces the stored cost spans of these ingredients. */
function keepCosts(tx: Tx, ingredientIds: readonly string[], costs: ReadonlyMap<string, CostSpan[]>): void {
  tx.send(
    raw(sql`
      delete from ingredient_cost where organisation_id = ${tx.organisationId} and ingredient_id = any (${ingredientIds}::uuid[])`),
  );
  const rows = ingredientIds
    .flatMap((ingredientId) => costs.get(ingredientId) ?? [])
    .map((span) => costRow(tx.organisationId, span));
  if (rows.length > 0) tx.send(insertRows('ingredient_cost', rows));
}

export function costRow(organisationId: string, span: CostSpan) {
  return {
    organisation_id: organisationId,
    ingredient_id: span.ingredientId,
    from_day: span.fromDay,
    to_day: span.toDay,
    cost: span.cost.toFixed(),
    option_id: span.optionId,
    price_id: span.priceId,
  };
}

/** computed: the costs as they are now. */
async function applyCostChanges(
  tx: Tx,
  ctx: LedgerCtx,
  changes: readonly CostChange[],
  computed: ReadonlyMap<string, CostSpan[]>,
): Promise<void> {
  if (changes.length === 0) return;
  repriceMovements(tx, ctx, changes);
  revalueStock(tx, changes);
  await recostProducts(
    tx,
    changes.map(({ ingredientId, fromDay, toDay }) => {
      const edges = new Set((computed.get(ingredientId) ?? []).flatMap((span) => [span.fromDay, span.toDay]));
      return { ingredientId, fromDay, toDay, begins: edges.has(fromDay), ends: edges.has(toDay) };
    }),
  );
}
