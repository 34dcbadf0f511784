import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';

/** Records that came more than 14 days late and wait for the owner, by area (rule 125). */
export async function heldCard(db: Db, ctx: Ctx): Promise<StartCard<'heldRecords'> | null> {
  const areas = await db.run(
    raw<{ accountId: string; accountName: string; records: number }>(sql`
      select a.account_id as "accountId", ${placeName('a')} as "accountName", count(*)::int as records
      from food_safety_held h
      join account_home p on p.organisation_id = h.organisation_id and p.account_id = h.account_id
      join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id
      where h.organisation_id = ${db.organisationId} and ${ctx.accountId}::uuid = any (p.ancestors)
      group by a.organisation_id, a.account_id order by count(*) desc, a.account_id`),
  );
  if (areas.length === 0) return null;
  return { count: areas.reduce((sum, { records }) => sum + records, 0), areas };
}
