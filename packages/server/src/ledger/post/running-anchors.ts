import { type RawBuilder, sql } from 'kysely';
import type { LedgerCtx } from './context.ts';

/**
 * How much of a movement m lies between a count, with its anchor a, and the opening that it is of: 1 is added to what was counted, −1 taken off, a
 * sheet of the day in part (rules 91, 92). As `movedAround` of the domain decides it; d: on which side a person put its document, i: its import.
 */
export const SHARE_ACROSS: RawBuilder<unknown> = sql.raw(`case
  when m.effective_day not in (a.day, a.day - 1) then 0
  when m.occurred_at is null and d.happened is null then
    case when i.start_day = i.end_day and m.effective_day = a.day - 1 then coalesce(a.later_share, 0) else 0 end
  when m.occurred_at is null then
    case when d.happened = 'after' and m.effective_day < a.day then 1 when d.happened = 'before' and m.effective_day = a.day then -1 else 0 end
  when m.occurred_at > a.occurred_at and m.effective_day < a.day then 1
  when m.occurred_at <= a.occurred_at and m.effective_day = a.day then -1
  else 0 end`);

/**
 * Common table expressions that bring anchors in line with a CTE `posted` of movements, which may lie between a count and its opening (rule 93):
 * the anchors touched are withdrawn and appended with what that adds, and where they are in force the counts in force follow. `anchor_shifts` is
 * what that shifts from the evening before the opening on, `anchor_changes` how the sums of the area change. Everything is linear, so the order
 * of entry does not matter; two postings at once that touch one anchor meet in the row that is locked, and the later one begins again.
 */
export function runningAnchors(organisationId: string, ctx: LedgerCtx): RawBuilder<unknown> {
  const org = sql`${organisationId}::uuid`;
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  return sql`
    touched as materialized (
      select a.anchor_id, a.account_id, a.ingredient_id, a.day, a.quantity, a.stocktake_id, a.counted, a.counted_at, a.occurred_at, a.later_share,
        sum(m.quantity * share.across) as change
      from (
        select account_id, ingredient_id, effective_day, occurred_at, document_kind, document_id, sum(quantity) as quantity
        from posted where ingredient_id is not null group by 1, 2, 3, 4, 5, 6 having sum(quantity) <> 0
      ) m
      join stocktake s on s.organisation_id = ${org} and s.account_id = m.account_id and s.day >= m.effective_day and s.day <= m.effective_day + 1
        and not s.is_draft
      join stock_anchor a on a.organisation_id = ${org} and a.stocktake_id = s.stocktake_id and a.ingredient_id = m.ingredient_id
        and a.withdraws is null
      left join stocktake_document d on d.organisation_id = ${org} and d.stocktake_id = s.stocktake_id and d.document_id = m.document_id
      left join sales_import i on m.document_kind = 'sales' and i.organisation_id = ${org} and i.import_id = m.document_id
      cross join lateral (select ${SHARE_ACROSS} as across) share
      where share.across <> 0
        and not exists (select from stock_anchor w where w.organisation_id = ${org} and w.withdraws = a.anchor_id)
      group by a.organisation_id, a.anchor_id
      having sum(m.quantity * share.across) <> 0
    ), held as materialized (
      select c.account_id, c.ingredient_id, c.day, c.stocktake_id from count_in_force c
      where c.organisation_id = ${org} and exists (
        select from touched t where t.account_id = c.account_id and t.ingredient_id = c.ingredient_id and t.day = c.day)
      order by c.account_id, c.ingredient_id, c.day for update of c
    ), of_held as materialized (
      select t.*, h.stocktake_id = t.stocktake_id as is_in_force from touched t join held h using (account_id, ingredient_id, day)
    ), restated as (
      insert into stock_anchor (organisation_id, account_id, ingredient_id, day, quantity, stocktake_id, counted, counted_at, occurred_at, later_share, recorded_at, withdraws)
      select ${org}, t.account_id, t.ingredient_id, t.day, row.quantity, t.stocktake_id, t.counted, t.counted_at, t.occurred_at, t.later_share, ${at}, row.withdraws
      from of_held t cross join lateral (values (t.quantity, t.anchor_id), (t.quantity + t.change, null)) as row (quantity, withdraws)
      order by t.anchor_id
      returning account_id, day
    ), in_force_again as (
      update count_in_force c set quantity = c.quantity + t.change from of_held t
      where t.is_in_force and c.organisation_id = ${org} and c.account_id = t.account_id and c.ingredient_id = t.ingredient_id and c.day = t.day
    ), anchor_shifts as (
      select account_id, ingredient_id, day - 1 as start_day, day as after_day, change as quantity from of_held where is_in_force
    ), anchor_changes as (
      select account_id, 'entries' as kind, day - 1 as day, 1 as value, 0 as waste_value from restated
      union all
      select t.account_id, own.kind, t.day - 1, t.change * k.cost, 0
      from of_held t
      cross join lateral (
        select c.cost, c.to_day from ingredient_cost c
        where c.organisation_id = ${org} and c.ingredient_id = t.ingredient_id and c.from_day <= t.day - 1
        order by c.from_day desc limit 1
      ) k
      cross join (values ('counted'), ('variance')) as own (kind)
      where t.is_in_force and k.to_day > t.day - 1
    )`;
}
