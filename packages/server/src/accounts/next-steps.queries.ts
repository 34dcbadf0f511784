import type { NextSteps } from '@larder/contract/accounts.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/**
 * What is done on the way to a first gross profit (rule 29). Prices and recipes are the organisation's; orders, sales and counts those of the
 * account and of all below it. A first gross profit needs sales between two full counts of one area; the later of them is the closing count.
 */
export async function nextSteps(db: Db, ctx: Ctx): Promise<NextSteps> {
  const organisation = sql`organisation_id = ${ctx.organisationId}`;
  const here = sql`${organisation} and account_id in (
    select account_id from account_home where organisation_id = ${ctx.organisationId} and ${ctx.accountId}::uuid = any (ancestors))`;
  const [found] = await db.run(
    raw<NextSteps['done']>(sql`
      select
        exists (select from option_price where ${organisation} and withdrawn_at is null) as prices,
        exists (select from recipe where ${organisation} and not archived and not deleted) as recipe,
        exists (select from purchase_order where ${here} and status in ('RECEIVED', 'FINALISED') and removed_at is null) as "order",
        exists (select from sales_import where ${here}) as sales,
        exists (select from stocktake where ${here} and not is_draft and kind = 'FULL') as "openingCount",
        exists (
          select from (
            select account_id, min(day) as opening, max(day) as closing from stocktake where ${here} and not is_draft and kind = 'FULL' group by account_id
          ) as counted
          join sales_import s on s.organisation_id = ${ctx.organisationId} and s.account_id = counted.account_id
            and s.end_day >= counted.opening and s.end_day < counted.closing
        ) as "closingCount"`),
  );
  if (!found) throw new Error('a query without rows');
  return { done: found, firstGrossProfit: found.closingCount };
}
