import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** Counts uploaded lists whose columns or import need a decision, and allergens that price lists contradict. */
export async function decisionsCard(db: Db, ctx: Ctx): Promise<StartCard<'decisions'> | null> {
  const [found] = await db.run(
    raw<StartCard<'decisions'>>(sql`
      select
        (select count(*)::int from upload u
          where u.organisation_id = ${db.organisationId} and u.account_id = ${ctx.accountId} and u.step in ('pointing', 'waiting')) as uploads,
        (select count(*)::int from allergen_contradiction c
          where c.organisation_id = ${db.organisationId} and c.answered_at is null) as contradictions`),
  );
  return found && found.uploads + found.contradictions > 0 ? found : null;
}
