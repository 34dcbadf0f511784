import type { DataExport } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

const SHOWN = 10;

/** The latest exports, with what they are opened by. Only the owner asks. */
export function latestExports(db: Db, ctx: Ctx): Promise<DataExport[]> {
  authoriseOwner(ctx);
  return db.run(
    raw<DataExport>(sql`
      select e.export_id as id, e.status, e.percent, f.storage_key as "fileKey", e.created_at as "createdAt", e.created_by as "createdBy"
      from data_export e left join stored_file f using (organisation_id, file_id)
      where e.organisation_id = ${ctx.organisationId} order by e.created_at desc limit ${SHOWN}`),
  );
}
