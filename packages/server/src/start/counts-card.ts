import type { StartCard } from '@larder/contract/start.ts';
import { type Day, daysBetween } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { areasOf } from '../reports/areas.queries.ts';
import { NAMED } from './start-card.ts';

/** Stock is counted weekly: an area that was counted since then asks for nothing. */
const WEEKLY = 7;

/** Areas that ever moved something and were last counted a week ago or longer. */
export async function countsCard(db: Db, ctx: Ctx): Promise<StartCard<'counts'> | null> {
  const areas = await areasOf(db, ctx);
  const counted = await db.run(
    raw<{ account_id: string; day: Day }>(sql`
      select account_id, max(day) as day from stocktake
      where organisation_id = ${db.organisationId} and account_id = any (${areas.map(({ accountId }) => accountId)}::uuid[]) and not is_draft and kind = 'FULL'
      group by account_id`),
  );
  const lastOf = new Map(counted.map((row) => [row.account_id, row.day]));
  const waiting = areas
    .map(({ accountId, name }) => {
      const lastCount = lastOf.get(accountId) ?? null;
      return {
        accountId,
        accountName: name,
        lastCount,
        days: lastCount === null ? null : daysBetween(lastCount, today(ctx)),
      };
    })
    .filter(({ days }) => days === null || days >= WEEKLY)
    .sort((a, b) => (b.days ?? Number.POSITIVE_INFINITY) - (a.days ?? Number.POSITIVE_INFINITY));
  return waiting.length === 0 ? null : { count: waiting.length, areas: waiting.slice(0, NAMED) };
}
