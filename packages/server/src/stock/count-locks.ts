import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { Touches } from '../kernel/locks.ts';
import { contentsOf } from '../ledger/books/touches.ts';

/**
 * What closing or reopening a stocktake touches: its area exclusively; and shared, so that no price and no recipe changes meanwhile, every ingredient
 * that was ever in the area, what the lines name, and the dishes of the sales that the count may split.
 */
export function countTouches(ctx: Ctx, stocktakeId: string, countAsZero: readonly string[] = []): Touches {
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const lines = sql`stocktake_line where ${ours} and stocktake_id = ${stocktakeId}`;
  const products = sql`
    select ref_id from ${lines} and kind = 'recipe'
    union select l.product_id from stocktake s
      join sales_import i on i.organisation_id = s.organisation_id and i.account_id = s.account_id and i.start_day < s.day and i.end_day >= s.day
      join sales_import_line l on l.organisation_id = i.organisation_id and l.import_id = i.import_id
      where s.organisation_id = ${ctx.organisationId} and s.stocktake_id = ${stocktakeId} and l.product_id is not null`;
  const ingredients = sql`
    select ingredient_id from area_ingredient where ${ours} and account_id = ${ctx.accountId}
    union all select ref_id from ${lines} and kind = 'ingredient'
    union all select merged_into from ingredient where ${ours} and merged_into is not null
    union all select right(record_unit, 36)::uuid from ${lines} and length(record_unit) > 36
    union all ${contentsOf(ctx.organisationId, countAsZero, products)}`;
  return { exclusive: { areas: [ctx.accountId] }, shared: { ingredients, products } };
}
