import type { SafetyPack } from '@larder/contract/review-diligence.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { PROGRESS } from '../../jobs/long-job.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';

const SHOWN = 10;

/** The latest packs of the working account, with what they are opened by. */
export function latestPacks(db: Db, ctx: Ctx): Promise<SafetyPack[]> {
  authoriseInArea(ctx, 'dueDiligenceReviewLocation');
  return db.run(
    raw<SafetyPack>(sql`
      select p.pack_id as id, p.contents, p.from_day as "from", p.to_day as "to", p.status, ${PROGRESS} as progress, p.problem,
        f.storage_key as "fileKey", p.created_at as "createdAt", p.created_by as "createdBy"
      from safety_pack p left join stored_file f on f.organisation_id = p.organisation_id and f.file_id = p.file_id
        left join long_job j on j.organisation_id = p.organisation_id and j.job_id = p.pack_id
      where p.organisation_id = ${ctx.organisationId} and p.account_id = ${ctx.accountId}
      order by p.created_at desc, p.pack_id limit ${SHOWN}`),
  );
}
