import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { CountBasis, stockContract } from '@larder/contract/stock.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { RECEIVED_PACK_DAYS } from '@larder/domain/stock/record-unit.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { standsFor } from '../ledger/books/aliases.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';

/**
 * What counting a draft rests on: where each thing was counted last and in which order, what should be there, and the packs that came lately. How much
 * it was and should be is stated only to whom costs are shown (rule 96).
 */
export async function countBasis(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof stockContract.countBasis>,
): Promise<CountBasis> {
  authoriseInArea(ctx, 'inventoryLocation');
  const [draft] = await db.run(
    raw<{ day: Day; blind: boolean }>(sql`
      select s.day, a.blind_counts as blind from stocktake s
      join account a on a.organisation_id = s.organisation_id and a.account_id = s.account_id
      where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and s.stocktake_id = ${input.stocktakeId}`),
  );
  if (!draft) throw new Refusal('not-found', { what: 'stocktake' });
  const shown = seesCosts(ctx.role, ctx.limits);
  const [last, packs, stock] = await Promise.all([
    db.run(lastLines(ctx, draft.day)),
    db.run(receivedPacks(ctx)),
    shown ? stockAt(db, [ctx.accountId], addDays(draft.day, -1)) : [],
  ]);
  return {
    blind: draft.blind || !shown,
    last: last.map((line) => ({ ...line, quantity: shown ? line.quantity : null })),
    expected: stock.map(({ ingredientId, quantity }) => ({ ingredientId, quantity: lineText(quantity) })),
    packs,
  };
}

/** The lines of the last closed count before the day, in the order in which they were counted. */
function lastLines(ctx: Ctx, day: Day) {
  return raw<CountBasis['last'][number]>(sql`
    select l.kind, ${standsFor(ctx.organisationId, 'l')} as "refId", l.shelf_id as "shelfId", l.record_unit as "recordUnit", l.base_quantity as quantity
    from stocktake_line l
    where l.organisation_id = ${ctx.organisationId} and l.stocktake_id = (
      select s.stocktake_id from stocktake s
      where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and not s.is_draft and s.day < ${day}
      order by s.day desc limit 1)
    order by l.counted_at, l.line_id`);
}

/** What was received here lately, as the packs were on the delivery notes. */
function receivedPacks(ctx: Ctx) {
  return raw<CountBasis['packs'][number]>(sql`
    select distinct l.ingredient_id as "ingredientId", l.units_per_lot as "unitsPerLot", l.amount_per_unit as "amountPerUnit", l.base_unit as "baseUnit"
    from purchase_order o join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id
    where o.organisation_id = ${ctx.organisationId} and o.account_id = ${ctx.accountId} and o.status in ('RECEIVED', 'FINALISED') and o.type = 'DEBIT'
      and coalesce(o.delivery_date, o.order_date) >= ${addDays(today(ctx), -RECEIVED_PACK_DAYS)} and l.ingredient_id is not null
    order by 1, 2, 3, 4`);
}
