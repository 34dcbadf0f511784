import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Difference } from './difference.ts';

/** What is stored of each claim as answered, against its answers. */
export async function claimDifferences(db: Db): Promise<Difference[]> {
  const rows = await db.run(
    raw<{ key: string; stored: string; computed: string }>(sql`
      select c.claim_id::text as key, trim_scale(c.answered)::text as stored, trim_scale(a.amount)::text as computed
      from claim c cross join lateral (
        select coalesce(sum(amount), 0) as amount from claim_answer a
        where a.organisation_id = c.organisation_id and a.claim_id = c.claim_id
      ) a
      where c.organisation_id = ${db.organisationId} and c.answered <> a.amount order by 1`),
  );
  return rows.map((row) => ({ table: 'claim', ...row }));
}
