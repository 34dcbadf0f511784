import type { DataExport, DataImport, DataImports } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { PROGRESS } from '../jobs/long-job.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { standingIn } from './take-archive.ts';

const SHOWN = 10;

/** The latest exports, with what they are opened by. Only the owner asks. */
export function latestExports(db: Db, ctx: Ctx): Promise<DataExport[]> {
  authoriseOwner(ctx);
  return db.run(
    raw<DataExport>(sql`
      select e.export_id as id, e.status, ${PROGRESS} as progress, e.problem, e.left_out as "leftOut", f.storage_key as "fileKey", f.size_bytes::float8 as bytes,
        e.created_at as "createdAt", e.created_by as "createdBy"
      from data_export e left join stored_file f using (organisation_id, file_id)
        left join long_job j on j.organisation_id = e.organisation_id and j.job_id = e.export_id
      where e.organisation_id = ${ctx.organisationId} order by e.created_at desc limit ${SHOWN}`),
  );
}

/** Whether the group is empty enough to take a file in, and the latest that it took, with what was wrong with them. Only the owner asks. */
export async function latestImports(db: Db, ctx: Ctx): Promise<DataImports> {
  authoriseOwner(ctx);
  const imports = await db.run(
    raw<DataImport>(sql`
      select i.import_id as id, i.filename, i.status, ${PROGRESS} as progress, i.problem, i.place, i.row_count as rows,
        i.left_out as "leftOut", i.created_at as "createdAt", i.created_by as "createdBy"
      from data_import i left join long_job j on j.organisation_id = i.organisation_id and j.job_id = i.import_id
      where i.organisation_id = ${ctx.organisationId} order by i.created_at desc, i.import_id limit ${SHOWN}`),
  );
  return { standing: await standingIn(db), imports };
}
