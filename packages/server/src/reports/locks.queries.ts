import type { Locks } from '@larder/contract/changed-periods.ts';
import type { reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Asker } from '../kernel/context.ts';

/** So many moves of the lock are listed, the latest. */
const SHOWN = 50;

/** Up to which day the days are locked, and who moved that when, the latest first (rule 37). */
export async function locks(db: Db, ctx: Asker, _: InputOf<typeof reportsContract.locks>): Promise<Locks> {
  authorise(ctx, 'analyticsLocation');
  const org = db.organisationId;
  const [[head], moves] = await db.all(
    raw<{ lockedThrough: Day | null }>(sql`
      select locked_through as "lockedThrough" from account where organisation_id = ${org} and account_id = ${org}`),
    raw<Locks['moves'][number]>(sql`
      select audit_id::text as id, recorded_at as at, user_name as by, before->>'locked_through' as was, after->>'locked_through' as "lockedThrough"
      from audit_log where organisation_id = ${org} and subject_id = ${org} and action = 'days.locked'
      order by recorded_at desc, audit_id desc limit ${SHOWN}`),
  );
  return { lockedThrough: head?.lockedThrough ?? null, moves };
}
