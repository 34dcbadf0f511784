import { addDays, type Day } from '@larder/domain/calendar.ts';
import { profitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { figuresText, periodOf } from '../ledger/figures/period-figures.ts';
import { expectedLateMovements } from '../ledger/sums/expected-sums.ts';

/**
 * Stores the figures of the period that a stocktake ends, as they are now: only at its first close, and never changed afterwards (rule 9). The
 * counted lines with their prices are stored with them. Answers the period, null when nothing was counted before it.
 */
export async function keepClosedFigures(
  tx: Tx,
  ctx: Ctx,
  stocktake: { stocktakeId: string; day: Day },
): Promise<{ from: Day; to: Day } | null> {
  const [before] = await tx.run(
    raw<{ day: Day | null }>(sql`
      select max(day) as day from stocktake
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and not is_draft and kind = 'FULL' and day < ${stocktake.day}`),
  );
  if (!before?.day) return null;
  const period = { from: before.day, to: addDays(stocktake.day, -1) };
  const figures = figuresText(profitFigures(await periodOf(tx, [ctx.accountId], period.from, period.to)));
  const first = await tx.run(
    raw<{ id: string }>(sql`
      insert into closed_figures (organisation_id, stocktake_id, account_id, figures, recorded_at)
      select ${ctx.organisationId}, ${stocktake.stocktakeId}, ${ctx.accountId},
        ${JSON.stringify({ ...period, closedBy: ctx.userName, figures })}::jsonb || jsonb_build_object('lines', coalesce((
          select jsonb_agg(jsonb_build_object('kind', kind, 'refId', ref_id, 'quantity', quantity::text, 'price', price::text))
          from (${countedThings(ctx.organisationId, stocktake.stocktakeId)}) counted
        ), '[]')), ${ctx.now().toISOString()}
      on conflict do nothing returning stocktake_id as id`),
  );
  if (first.length > 0) storeClosedLines(tx, stocktake.stocktakeId);
  else noteLateMovements(tx, stocktake.stocktakeId);
  return period;
}

function storeClosedLines(tx: Tx, stocktakeId: string): void {
  tx.send(
    raw(sql`
      insert into closed_line (organisation_id, stocktake_id, kind, ref_id, quantity, price)
      select ${tx.organisationId}::uuid, ${stocktakeId}::uuid, kind, ref_id, quantity, price
      from (${countedThings(tx.organisationId, stocktakeId)}) counted ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}

/** What is counted of each thing, its shelves and units together: in base units, and £ per base unit, which is the same in all of them. */
function countedThings(organisationId: string, stocktakeId: string): RawBuilder<unknown> {
  return sql`
    select kind, ref_id, sum(base_quantity) as quantity, max(price) as price from stocktake_line
    where organisation_id = ${organisationId}::uuid and stocktake_id = ${stocktakeId}::uuid group by kind, ref_id`;
}

/** What came while the stocktake was open again was not seen to be late; it may also have got another day since. */
function noteLateMovements(tx: Tx, stocktakeId: string): void {
  tx.send(
    raw(sql`
      insert into late_movement (organisation_id, account_id, effective_day, movement_id)
      select ${tx.organisationId}::uuid, late.* from (${expectedLateMovements(tx.organisationId, stocktakeId)}) late
      on conflict do nothing`),
  );
}
