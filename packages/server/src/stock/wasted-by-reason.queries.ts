import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract, WastedSum } from '@larder/contract/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { LOST_IN_TRANSIT } from '@larder/domain/stock/wastage.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { idsIn, missingThings } from '../ledger/figures/missing-things.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { text } from '../ledger/figures/period-figures.ts';

interface Row {
  week: Day;
  reason: string;
  entries: number;
  value: string;
  /** `what:id`. */
  missing: string[];
}

/**
 * Wastage of the working account by ISO week and reason, £ from the movements, so that a price or recipe that came late counts. A reason is written
 * as it mostly is.
 */
export async function wastedByReason(
  db: Db,
  ctx: Ctx,
  { from, to }: InputOf<typeof stockContract.wastedByReason>,
): Promise<WastedSum[]> {
  authoriseToSee(ctx, 'wastages');
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<Row>(sql`
      with entry as materialized (
        select w.wastage_id, w.kind, w.ref_id, w.day, date_trunc('week', w.day::timestamp)::date as week,
          btrim(w.reason) as written, lower(btrim(w.reason)) as reason
        from wastage w
        where w.organisation_id = ${org} and w.account_id = ${ctx.accountId} and w.day >= ${from} and w.day <= ${to}
      ), spelling as (
        select reason, mode() within group (order by written) as written from entry group by reason
      ), moved as materialized (
        select e.wastage_id, e.day, m.ingredient_id, sum(m.value) as value
        from entry e
        join stock_movement m on m.organisation_id = ${org} and m.document_id = e.wastage_id
        group by e.wastage_id, e.day, m.ingredient_id having sum(m.quantity) <> 0
      ), lack as (
        select m.wastage_id, 'price:' || m.ingredient_id as missing from moved m
        where m.value = 0 and not exists (
          select from ingredient_cost c where c.organisation_id = ${org} and c.ingredient_id = m.ingredient_id
            and c.from_day <= m.day and c.to_day > m.day
        )
        union all
        select e.wastage_id, l.missing from entry e
        left join exploded_period p on p.organisation_id = ${org} and p.product_id = e.ref_id and p.from_day <= e.day and p.to_day > e.day
        cross join lateral unnest(coalesce(p.missing, array['recipe:' || e.ref_id])) as l (missing)
        where e.kind = 'recipe' and l.missing not like 'menu price:%'
      )
      select e.week, s.written as reason, count(*)::int as entries, coalesce(-sum(v.value), 0) as value,
        array(
          select distinct l.missing from lack l join entry n using (wastage_id)
          where n.week = e.week and n.reason = e.reason order by 1
        ) as missing
      from entry e
      join spelling s using (reason)
      left join (select wastage_id, sum(value) as value from moved group by wastage_id) v using (wastage_id)
      group by e.week, e.reason, s.written
      order by e.week, s.written`),
  );
  const [names, lost] = await Promise.all([
    namesOf(db, idsIn(rows.flatMap(({ missing }) => missing))),
    db.run(lostInTransit(ctx, { from, to })),
  ]);
  const wasted = rows.map(({ week, reason, entries, value, missing }) => ({
    ...{ week, reason, entries },
    value: missing.length > 0 && decimal(value).isZero() ? null : text(decimal(value)),
    missing: missingThings(missing, names),
  }));
  return [...wasted, ...lost.map((row) => ({ ...row, value: text(decimal(row.value)), missing: [] }))];
}

/** What was missing of transfers when they arrived, which is wasted at their source under a reason of its own (rule 103). */
function lostInTransit(ctx: Ctx, { from, to }: { from: Day; to: Day }) {
  return raw<{ week: Day; reason: string; entries: number; value: string }>(sql`
    select date_trunc('week', m.effective_day::timestamp)::date as week, ${LOST_IN_TRANSIT} as reason,
      count(distinct m.document_id)::int as entries, -sum(m.value) as value
    from stock_movement m
    where m.organisation_id = ${ctx.organisationId} and m.account_id = ${ctx.accountId} and m.kind = 'lost'
      and m.effective_day between ${from} and ${to}
    group by 1 having sum(m.quantity) <> 0 order by 1`);
}
