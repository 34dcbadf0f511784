import { UPLOAD_LINES_SHOWN, UPLOADS_SHOWN } from '@larder/contract/limits.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { UploadHead, UploadLine, UploadRow, uploadsContract } from '@larder/contract/uploads.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { PROGRESS } from '../../jobs/long-job.ts';
import type { Ctx } from '../../kernel/context.ts';
import { authoriseSomeUploads, authoriseUploads } from './authorise-uploads.ts';
import { type FoundUpload, findUpload } from './locked-upload.ts';

/** The files of one kind that this account uploaded, the latest first (UP-001). */
export async function uploads(
  db: Db,
  ctx: Ctx,
  { kind }: InputOf<typeof uploadsContract.uploads>,
): Promise<UploadRow[]> {
  authoriseUploads(ctx, kind);
  return db.run(
    raw<UploadRow>(sql`
      select u.upload_id as id, u.upload_type as kind, u.filename, status, step, ${PROGRESS} as progress, error, count, report -> 'totals' as totals,
        coalesce((report ->> 'closedPeriods')::int, 0) as "closedPeriods",
        coalesce(report -> 'unusedColumns', '[]'::jsonb) as "unusedColumns",
        report ->> 'columnsFrom' as "columnsFrom", coalesce(report -> 'same', '{}'::jsonb) as same,
        effective_from as "from", changed_meanwhile as "changedMeanwhile", checked_at as "checkedAt", u.created_at as "createdAt",
        u.created_by as "createdBy", f.storage_key as "fileKey"
      from upload u left join stored_file f on f.organisation_id = u.organisation_id and f.file_id = u.upload_id
        left join long_job j on j.organisation_id = u.organisation_id and j.job_id = u.upload_id
      where u.organisation_id = ${db.organisationId} and u.account_id = ${ctx.accountId} and upload_type = ${kind}
      order by u.created_at desc, u.upload_id desc limit ${UPLOADS_SHOWN}`),
  );
}

/** The top of a file that is not imported yet, as its columns are read or proposed. */
export async function uploadHead(
  db: Db,
  ctx: Ctx,
  { uploadId }: InputOf<typeof uploadsContract.uploadHead>,
): Promise<UploadHead> {
  await openedUpload(db, ctx, uploadId);
  const [found] = await db.run(
    raw<{ head: UploadHead | null }>(sql`
      select report -> 'head' as head from upload where organisation_id = ${db.organisationId} and upload_id = ${uploadId}`),
  );
  if (!found?.head) throw new Refusal('upload.not-waiting');
  return found.head;
}

/** What becomes of the lines of a file: those with problems first, then those whose price moves by more than half, then as they stand in it. */
export async function uploadLines(
  db: Db,
  ctx: Ctx,
  { uploadId, status }: InputOf<typeof uploadsContract.uploadLines>,
): Promise<{ lines: UploadLine[]; more: boolean }> {
  const upload = await openedUpload(db, ctx, uploadId);
  const only = upload.status === 'success' ? 'error' : status;
  const found = await db.run(
    raw<{ report: UploadLine }>(sql`
      select report from upload_line where organisation_id = ${db.organisationId} and upload_id = ${uploadId}
        ${only ? sql`and status = ${only}` : sql``}
      order by status <> 'error', report -> 'unusual' is distinct from 'true'::jsonb, line limit ${UPLOAD_LINES_SHOWN + 1}`),
  );
  return {
    lines: found.slice(0, UPLOAD_LINES_SHOWN).map(({ report }) => report),
    more: found.length > UPLOAD_LINES_SHOWN,
  };
}

/** Every line of an imported file in its order, and what became of it; none of a file whose lines are stored no longer. */
export async function uploadReport(
  db: Db,
  ctx: Ctx,
  { uploadId }: InputOf<typeof uploadsContract.uploadReport>,
): Promise<UploadLine[]> {
  await openedUpload(db, ctx, uploadId);
  const found = await db.run(
    raw<{ report: UploadLine }>(sql`
      select report from upload_line where organisation_id = ${db.organisationId} and upload_id = ${uploadId} order by line`),
  );
  return found.map(({ report }) => report);
}

/** The upload, as far as the person may see it here. */
export async function openedUpload(db: Db, ctx: Ctx, uploadId: string): Promise<FoundUpload> {
  authoriseSomeUploads(ctx);
  const upload = await findUpload(db, ctx.accountId, uploadId);
  if (!upload) throw new Refusal('not-found', { what: 'file' });
  authoriseUploads(ctx, upload.kind);
  return upload;
}
