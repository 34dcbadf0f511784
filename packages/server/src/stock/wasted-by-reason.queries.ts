import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import type { WastedSum } from '@larder/contract/wastage.ts';
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
import { wastedParts } from './wasted-parts.ts';

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
  const rows = await db.run(
    raw<Row>(sql`
      with ${wastedParts(db, ctx.accountId, from, to)}, spelling as (
        select reason, mode() within group (order by written) as written from entry group by reason
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
