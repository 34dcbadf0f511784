import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { LedgerCtx } from './context.ts';
import { since } from './since.ts';
import { addToSums, worthOfShifts } from './sums.ts';

/** What a count now says of an ingredient; null: it no longer says anything. */
export interface AnchorChange {
  ingredientId: string;
  quantity: Decimal | null;
}

/**
 * Appends what a count newly says, and the withdrawal of what it said before, and brings counts in force and sums in line: from the
 * evening before its day the stock stands at the count instead of at what it stood at (STK-023), until the next count.
 */
export function anchorChanges(
  tx: Tx,
  ctx: LedgerCtx,
  count: { stocktakeId: string; accountId: string; day: Day },
  changes: readonly AnchorChange[],
): void {
  if (changes.length === 0) return;
  const organisationId = tx.organisationId;
  const { stocktakeId, accountId, day } = count;
  const given = changes.map((change) => ({ ingredient_id: change.ingredientId, quantity: change.quantity }));
  const evening = addDays(day, -1);
  const [at, org, area] = [sql`${day}::date`, sql`${organisationId}::uuid`, sql`${accountId}::uuid`];
  tx.send(
    raw(sql`
      with given as materialized (
        select g.ingredient_id, g.quantity, held.quantity as held, coalesce(earlier.quantity, 0) + coalesce((
            select sum(m.quantity) from stock_movement m
            where m.organisation_id = ${org} and m.account_id = ${area} and m.ingredient_id = g.ingredient_id
              and m.effective_day >= ${since('earlier.day')} and m.effective_day < ${at}
          ), 0) as theoretical
        from json_to_recordset(${JSON.stringify(given)}::json) as g (ingredient_id uuid, quantity numeric)
        left join lateral (
          select c.quantity from count_in_force c
          where c.organisation_id = ${org} and c.account_id = ${area} and c.ingredient_id = g.ingredient_id and c.day = ${at} limit 1
        ) held on true
        left join lateral (
          select c.day, c.quantity from count_in_force c
          where c.organisation_id = ${org} and c.account_id = ${area} and c.ingredient_id = g.ingredient_id and c.day < ${at}
          order by c.day desc limit 1
        ) earlier on true
      ), withdrawn as (
        insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id, recorded_at, withdraws)
        select a.organisation_id, a.account_id, a.ingredient_id, a.day, a.quantity, a.stocktake_id, ${ctx.now().toISOString()}::timestamptz, a.anchor_id
        from stock_anchor a
        where a.organisation_id = ${org} and a.stocktake_id = ${stocktakeId} and a.withdraws is null
          and a.ingredient_id in (select ingredient_id from given) and not exists (select from stock_anchor w where w.organisation_id = a.organisation_id and w.withdraws = a.anchor_id)
      ), said as (
        insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id, recorded_at)
        select ${org}, ${area}, ingredient_id, ${at}, quantity, ${stocktakeId}::uuid, ${ctx.now().toISOString()}::timestamptz
        from given where quantity is not null
      ), no_longer as (
        delete from count_in_force c using given g
        where c.organisation_id = ${org} and c.account_id = ${area} and c.ingredient_id = g.ingredient_id and c.day = ${at}
          and g.quantity is null
      ), in_force as (
        insert into count_in_force (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id)
        select ${org}, ${area}, ingredient_id, ${at}, quantity, ${stocktakeId}::uuid from given where quantity is not null
        on conflict (organisation_id, account_id, ingredient_id, day) do update
        set quantity = excluded.quantity, stocktake_id = excluded.stocktake_id
      ), known as (
        insert into area_ingredient (organisation_id, account_id, ingredient_id)
        select ${org}, ${area}, ingredient_id from given order by ingredient_id on conflict do nothing
      ), shifts as (
        select ${area} as account_id, ingredient_id, ${evening}::date as start_day, ${at} as after_day,
          coalesce(quantity, theoretical) - coalesce(held, theoretical) as quantity
        from given where coalesce(quantity, theoretical) <> coalesce(held, theoretical)
      ), ${worthOfShifts(organisationId)}, changes as (
        select account_id, kind, day, value, waste_value from shift_changes
        union all
        select ${area}, own.kind, ${evening}::date, own.quantity * k.cost, 0
        from given g
        cross join lateral (
          select c.cost, c.to_day from ingredient_cost c
          where c.organisation_id = ${org} and c.ingredient_id = g.ingredient_id and c.from_day <= ${evening}::date
          order by c.from_day desc limit 1
        ) k
        cross join lateral (values
          ('counted', coalesce(g.quantity, 0) - coalesce(g.held, 0)),
          ('variance', coalesce(g.quantity - g.theoretical, 0) - coalesce(g.held - g.theoretical, 0))
        ) as own (kind, quantity)
        where k.to_day > ${evening}::date
      ), ${addToSums(organisationId)}`),
  );
}
