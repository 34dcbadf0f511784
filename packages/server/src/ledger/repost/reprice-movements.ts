import { VALUED_ON_OWN_DAY, VALUED_ON_SENT_DAY } from '@larder/domain/kinds/movement-kinds.ts';
import { EXACT_PLACES } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { CostChange } from '../costs/cost-changes.ts';
import { appendFrom } from '../post/append-movements.ts';
import type { LedgerCtx } from '../post/context.ts';
import { IS_LIVE, MOVEMENT_COLUMNS, REVERSAL_COLUMNS } from '../post/movement-rows.ts';

/**
 * Reverses and reposts, in one statement, every live movement that is valued at a cost which changed: value = quantity × cost, 20
 * decimals, as when it was posted first (rule 2); what arrived of a transfer by the cost of the day it was sent (rule 103). Quantities stay. Run after the new costs are stored.
 */
export function repriceMovements(tx: Tx, ctx: LedgerCtx, changes: readonly CostChange[]): void {
  const organisationId = tx.organisationId;
  appendFrom(
    tx,
    ctx,
    sql`
      select r.* from (
        with repriced as materialized (
          select m.*, round(m.quantity * c.cost, ${sql.lit(EXACT_PLACES)}) as new_value,
            round(m.waste_quantity * c.cost, ${sql.lit(EXACT_PLACES)}) as new_waste_value
          from ${changedCosts(changes)}
          cross join lateral (
            select a.account_id from area_ingredient a
            where a.organisation_id = ${organisationId} and a.ingredient_id = c.ingredient_id offset 0
          ) place
          cross join lateral (
            select m.* from stock_movement m
            where m.organisation_id = ${organisationId} and m.account_id = place.account_id and m.ingredient_id = c.ingredient_id
              and m.effective_day >= c.from_day and m.effective_day < c.to_day
              and m.kind = any (${VALUED_ON_OWN_DAY}::text[]) and ${IS_LIVE}
            offset 0
          ) m
          union all
          select m.*, round(m.quantity * c.cost, ${sql.lit(EXACT_PLACES)}), 0
          from ${changedCosts(changes)}
          join transfer t on t.organisation_id = ${organisationId} and t.day >= c.from_day and t.day < c.to_day and t.state <> 'DONE'
          cross join lateral (
            select m.* from stock_movement m
            where m.organisation_id = ${organisationId} and m.document_id = t.transfer_id and m.ingredient_id = c.ingredient_id
              and m.kind = any (${VALUED_ON_SENT_DAY}::text[]) and ${IS_LIVE}
            offset 0
          ) m
        ), differing as (
          select * from repriced where (new_value, new_waste_value) is distinct from (value, waste_value)
        )
        select ${REVERSAL_COLUMNS} from differing m
        union all
        select m.account_id, m.ingredient_id, m.effective_day, m.occurred_at, m.kind, m.quantity, m.new_value, m.waste_quantity, m.new_waste_value,
          m.document_kind, m.document_id, m.line_id, m.charge_kind, m.generation + 1, null
        from differing m
      ) as r (${MOVEMENT_COLUMNS})`,
  );
}

/** The changes as a table c of a from clause. */
export function changedCosts(changes: readonly CostChange[]): RawBuilder<unknown> {
  const json = changes.map((change) => ({
    ingredient_id: change.ingredientId,
    from_day: change.fromDay,
    to_day: change.toDay,
    cost: change.cost,
    difference: change.cost.minus(change.before),
  }));
  return sql`json_to_recordset(${JSON.stringify(json)}::json)
    as c (ingredient_id uuid, from_day date, to_day date, cost numeric, difference numeric)`;
}
