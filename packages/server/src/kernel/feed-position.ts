import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** Returns where the organisation's feed stands in this snapshot. Each commit that changes what somebody sees moves it, and a new epoch too. */
export async function feedPosition(db: Db): Promise<string> {
  const [row] = await db.run(
    raw<{ epoch: string; sequence: string }>(sql`
      select epoch, sequence from organisation_feed where organisation_id = ${db.organisationId}`),
  );
  if (!row) throw new Error('the organisation has no feed');
  return `${row.epoch}.${row.sequence}`;
}
