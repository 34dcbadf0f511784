import { Refusal } from '@larder/contract/refusals.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from './context.ts';

/**
 * Refuses what is dated on or after the day from which one of the accounts is closed, or one it stands below. Every command that dates a document
 * calls this inside its transaction; closing takes the locks of its areas exclusively, so that no posting passes it.
 */
export async function refuseWhereClosed(
  db: Db,
  ctx: Pick<Ctx, 'accountId'>,
  day: Day,
  accountIds: readonly string[] = [ctx.accountId],
): Promise<void> {
  const [closed] = await db.run(
    raw<{ name: string; day: Day }>(sql`
      select a.name, a.closed_from as day
      from account_home h
      join account a on a.organisation_id = h.organisation_id and a.account_id = any (h.ancestors)
      where h.organisation_id = ${db.organisationId} and h.account_id = any (${accountIds}::uuid[]) and a.closed_from <= ${day}
      order by a.closed_from, a.account_id limit 1`),
  );
  if (closed) throw new Refusal('account.closed', { name: closed.name, day: showDay(closed.day) });
}
