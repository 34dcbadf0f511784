import type { DataExport } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

const SHOWN = 10;
/** A job ends within an hour; what runs longer was cut off with its server. */
const CUT_OFF_AFTER_MS = 3_600_000;

/** The latest exports, with what they are opened by. Only the owner asks. */
export function latestExports(db: Db, ctx: Ctx): Promise<DataExport[]> {
  authoriseOwner(ctx);
  const cutOff = new Date(ctx.now().getTime() - CUT_OFF_AFTER_MS).toISOString();
  return db.run(
    raw<DataExport>(sql`
      select e.export_id as id, case when e.status = 'running' and e.created_at < ${cutOff} then 'failed' else e.status end as status, e.percent, f.storage_key as "fileKey", e.created_at as "createdAt", e.created_by as "createdBy"
      from data_export e left join stored_file f using (organisation_id, file_id)
      where e.organisation_id = ${ctx.organisationId} order by e.created_at desc limit ${SHOWN}`),
  );
}
