import type { SoldPerWeek } from '@larder/contract/sales.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';

const WEEKS = 4;

/**
 * What a week sells of each recipe in the working account and those below it, or in the areas that cook from a product group: a quarter of
 * the four weeks up to the last day that was sold on, so that a week whose sales are still to be imported does not make it less. Without
 * sales in the last four weeks there are none.
 */
export async function soldPerWeek(db: Db, ctx: Ctx): Promise<SoldPerWeek> {
  authorise(ctx, 'analyticsLocation');
  const last = today(ctx);
  const sales = sql`
    select product_id, quantity, effective_day from sale
    where organisation_id = ${ctx.organisationId}
      and product_id in (select recipe_id from recipe where organisation_id = ${ctx.organisationId})
      and account_id in (
        select account_id from account_home where ${ctx.accountId}::uuid = any (ancestors)
        union select area_id from area_group where organisation_id = ${ctx.organisationId} and group_id = ${ctx.accountId})
      and effective_day between ${addDays(last, 2 - 14 * WEEKS)} and ${last}`;
  const sold = await db.run(
    raw<{ recipeId: string; perWeek: string; to: Day }>(sql`
      with recent as (${sales}), ended as (
        select max(effective_day) as "to" from recent where effective_day > ${addDays(last, -7 * WEEKS)}::date)
      select product_id as "recipeId", round(sum(quantity) / ${WEEKS}, 10)::text as "perWeek", min(e."to") as "to"
      from recent cross join ended e
      where effective_day between e."to" - ${7 * WEEKS - 1}::int and e."to"
      group by product_id order by sum(quantity) desc, product_id`),
  );
  const to = sold[0]?.to ?? last;
  return {
    from: addDays(to, 1 - 7 * WEEKS),
    to,
    sold: sold.map(({ recipeId, perWeek }) => ({ recipeId, perWeek })),
  };
}
