import type { Day } from '@larder/domain/calendar.ts';
import type { Anchor } from '@larder/domain/ledger/posting/count.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { since } from '../figures/since.ts';
import type { LedgerCtx } from '../post/context.ts';
import { changeSums } from './sum-changes.ts';
import { worthOfShifts } from './sums.ts';

/** What is now in force of an ingredient at an opening, and by which count; null: nothing. */
export interface Level {
  accountId: string;
  ingredientId: string;
  day: Day;
  quantity: Decimal | null;
  stocktakeId: string | null;
}

/**
 * Appends what counts state now, and the withdrawal of what they no longer state, and brings counts in force and sums in line: from the
 * evening before its day the stock stands at the count instead of at what it stood at (STK-023), until the next count. levels: what that leaves in
 * force at each of these openings. All in one statement: it comes to the same as one count after the other, the earliest first.
 */
export function anchorChanges(
  tx: Tx,
  ctx: LedgerCtx,
  { gone, now, levels }: { gone: readonly Anchor[]; now: readonly Anchor[]; levels: readonly Level[] },
): void {
  if (levels.length === 0) return;
  const organisationId = tx.organisationId;
  const org = sql`${organisationId}::uuid`;
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  changeSums(
    tx,
    sql`
      given as materialized (
        select g.*, g.day - 1 as evening, held.quantity as held, coalesce(earlier.quantity, 0) + coalesce((
            select sum(m.quantity) from stock_movement m
            where m.organisation_id = ${org} and m.account_id = g.account_id and m.ingredient_id = g.ingredient_id
              and m.effective_day >= ${since('earlier.day')} and m.effective_day < g.day
          ), 0) as theoretical
        from json_to_recordset(${JSON.stringify(inOrder(levels))}::json) as g (stocktake_id uuid, account_id uuid, day date,
          ingredient_id uuid, quantity numeric, prior_day date, prior_quantity numeric, given_days date[])
        left join lateral (
          select c.quantity from count_in_force c
          where c.organisation_id = ${org} and c.account_id = g.account_id and c.ingredient_id = g.ingredient_id and c.day = g.day limit 1
        ) held on true
        left join lateral (
          select e.day, e.quantity from (
            (select c.day, c.quantity from count_in_force c
              where c.organisation_id = ${org} and c.account_id = g.account_id and c.ingredient_id = g.ingredient_id and c.day < g.day
                and c.day <> all (g.given_days)
              order by c.day desc limit 1)
            union all select g.prior_day, g.prior_quantity where g.prior_day is not null
          ) e order by e.day desc limit 1
        ) earlier on true
      ), shifts as (
        select account_id, ingredient_id, evening as start_day, day as after_day,
          coalesce(quantity, theoretical) - coalesce(held, theoretical) as quantity
        from given where coalesce(quantity, theoretical) <> coalesce(held, theoretical)
      ), ${worthOfShifts(organisationId)}, withdrawn as ( -- what reads stands before what writes: a cluster runs one after the other
        insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id, ${WHEN_COUNTED}, recorded_at, withdraws)
        select a.organisation_id, a.account_id, a.ingredient_id, a.day, a.quantity, a.stocktake_id, a.counted, a.counted_at, a.occurred_at, a.later_share, ${at}, a.anchor_id
        from json_to_recordset(${JSON.stringify(gone.map(ofAnchor))}::json) as g (stocktake_id uuid, ingredient_id uuid)
        join stock_anchor a on a.organisation_id = ${org} and a.stocktake_id = g.stocktake_id and a.ingredient_id = g.ingredient_id
          and a.withdraws is null
          and not exists (select from stock_anchor w where w.organisation_id = ${org} and w.withdraws = a.anchor_id)
        returning account_id, day
      ), counted as (
        insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id, ${WHEN_COUNTED}, recorded_at)
        select ${org}, account_id, ingredient_id, day, quantity, stocktake_id, ${WHEN_COUNTED}, ${at}
        from json_to_recordset(${JSON.stringify(now.map(ofAnchor))}::json) as g (account_id uuid, ingredient_id uuid, day date, quantity numeric,
          stocktake_id uuid, counted numeric, counted_at timestamptz, occurred_at timestamptz, later_share numeric)
        returning account_id, day
      ), no_longer as (
        delete from count_in_force c using given g
        where c.organisation_id = ${org} and c.account_id = g.account_id and c.ingredient_id = g.ingredient_id and c.day = g.day
          and g.quantity is null
      ), in_force as (
        insert into count_in_force (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id)
        select ${org}, account_id, ingredient_id, day, quantity, stocktake_id from given where quantity is not null
        on conflict (organisation_id, account_id, ingredient_id, day) do update
        set quantity = excluded.quantity, stocktake_id = excluded.stocktake_id
      ), known as (
        insert into area_ingredient (organisation_id, account_id, ingredient_id)
        select distinct ${org}, account_id, ingredient_id from given order by account_id, ingredient_id on conflict do nothing
      ), changes as (
        select account_id, kind, day, value, waste_value from shift_changes
        union all
        select account_id, 'entries', day - 1, 1, 0 from (select * from withdrawn union all select * from counted) entry
        union all
        select g.account_id, own.kind, g.evening, own.quantity * k.cost, 0
        from given g
        cross join lateral (
          select c.cost, c.to_day from ingredient_cost c
          where c.organisation_id = ${org} and c.ingredient_id = g.ingredient_id and c.from_day <= g.evening
          order by c.from_day desc limit 1
        ) k
        cross join lateral (values
          ('counted', coalesce(g.quantity, 0) - coalesce(g.held, 0)),
          ('variance', coalesce(g.quantity - g.theoretical, 0) - coalesce(g.held - g.theoretical, 0))
        ) as own (kind, quantity)
        where k.to_day > g.evening
      )`,
  );
}

const WHEN_COUNTED = sql.raw('counted, counted_at, occurred_at, later_share');

function ofAnchor(anchor: Anchor) {
  const { accountId, ingredientId, day, quantity, stocktakeId, counted, countedAt, occurredAt, laterShare } = anchor;
  return {
    ...{ account_id: accountId, ingredient_id: ingredientId, day, quantity, stocktake_id: stocktakeId },
    ...{ counted, counted_at: countedAt, occurred_at: occurredAt, later_share: laterShare },
  };
}

/**
 * The levels as rows, each with what those before it leave of the same ingredient in the same area: the latest count among them, and on which
 * days what is stored of counts doesn't hold any more.
 */
function inOrder(levels: readonly Level[]) {
  const byThing = Map.groupBy(levels, (change) => `${change.accountId} ${change.ingredientId}`);
  return [...byThing.values()].flatMap((of) => {
    const sorted = of.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return sorted.map((change, index) => {
      const before = sorted.slice(0, index);
      const prior = before.findLast((one) => one.quantity !== null);
      return {
        stocktake_id: change.stocktakeId,
        account_id: change.accountId,
        day: change.day,
        ingredient_id: change.ingredientId,
        quantity: change.quantity,
        prior_day: prior?.day ?? null,
        prior_quantity: prior?.quantity ?? null,
        given_days: before.map((one) => one.day),
      };
    });
  });
}
