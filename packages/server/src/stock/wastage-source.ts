import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** Refuses a food-safety record of another area as what led to wastage. */
export async function requireSource(db: Db, ctx: Ctx, entryId: string | null): Promise<void> {
  if (entryId === null) return;
  const [entry] = await db.run(
    raw<{ one: number }>(sql`
      select 1 as one from food_safety_entry
      where organisation_id = ${ctx.organisationId} and entry_id = ${entryId} and account_id = ${ctx.accountId}`),
  );
  if (!entry) throw new Refusal('not-found', { what: 'entry' });
}
