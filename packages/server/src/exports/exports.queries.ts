import type { DataExport, DataImport, DataImports } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { standingIn } from './take-archive.ts';

const SHOWN = 10;

/** The latest exports, with what they are opened by. Only the owner asks. */
export function latestExports(db: Db, ctx: Ctx): Promise<DataExport[]> {
  authoriseOwner(ctx);
  return db.run(
    raw<DataExport>(sql`
      select e.export_id as id, e.status, e.percent, e.problem, e.left_out as "leftOut", f.storage_key as "fileKey", f.size_bytes::float8 as bytes,
        e.created_at as "createdAt", e.created_by as "createdBy"
      from data_export e left join stored_file f using (organisation_id, file_id)
      where e.organisation_id = ${ctx.organisationId} order by e.created_at desc limit ${SHOWN}`),
  );
}

/** Whether the group is empty enough to take a file in, and the latest that it took, with what was wrong with them. Only the owner asks. */
export async function latestImports(db: Db, ctx: Ctx): Promise<DataImports> {
  authoriseOwner(ctx);
  const imports = await db.run(
    raw<DataImport>(sql`
      select import_id as id, filename, status, percent, problem, place, row_count as rows, left_out as "leftOut",
        created_at as "createdAt", created_by as "createdBy"
      from data_import where organisation_id = ${ctx.organisationId} order by created_at desc, import_id limit ${SHOWN}`),
  );
  return { standing: await standingIn(db), imports };
}
