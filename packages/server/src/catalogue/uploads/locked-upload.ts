import { Refusal } from '@larder/contract/refusals.ts';
import type { ListTotals, UploadKind, UploadRow } from '@larder/contract/uploads.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { authoriseUploads } from './authorise-uploads.ts';

export interface FoundUpload {
  id: string;
  kind: UploadKind;
  filename: string;
  status: UploadRow['status'];
  step: UploadRow['step'];
  /** The day its prices hold from; null of one from before a day was stored. */
  from: string | null;
  totals: ListTotals | null;
  fileKey: string;
  /** See UploadRow's step pointing: what it is given up for when nobody points at its columns. */
  problem: string | null;
  /** How it is read, where its headings alone do not tell. */
  columns: unknown;
  /** Lines of the own list that end when it is posted. */
  endLines: string[];
}

/** An upload of the working account; null: none of that id. */
export async function findUpload(
  db: Db,
  accountId: string,
  uploadId: string,
  lock = false,
): Promise<FoundUpload | null> {
  const [found] = await db.run(
    raw<FoundUpload>(sql`
      select u.upload_id as id, u.upload_type as kind, u.filename, u.status, u.step, u.effective_from as "from",
        u.report -> 'totals' as totals, u.report ->> 'problem' as problem, u.columns, u.end_lines as "endLines", f.storage_key as "fileKey"
      from upload u join stored_file f on f.organisation_id = u.organisation_id and f.file_id = u.upload_id
      where u.organisation_id = ${db.organisationId} and u.account_id = ${accountId} and u.upload_id = ${uploadId}
        and u.upload_type in ('supplierOptions', 'ingredients')
      ${lock ? sql`for update of u` : sql``}`),
  );
  return found ?? null;
}

/** The upload for a person's decision about what was found in it: refuses one that is not ours, or that needs no confirmation. */
export async function lockWaiting(db: Db, ctx: Ctx, uploadId: string): Promise<FoundUpload & { totals: ListTotals }> {
  const upload = await lockUndecided(db, ctx, uploadId);
  const { totals } = upload;
  if (upload.step !== 'waiting' || !totals) throw new Refusal('upload.not-waiting');
  return { ...upload, totals };
}

/** The same for one whose columns may yet be pointed at. */
export async function lockUndecided(db: Db, ctx: Ctx, uploadId: string): Promise<FoundUpload> {
  const upload = await findUpload(db, ctx.accountId, uploadId, true);
  if (!upload) throw new Refusal('not-found', { what: 'file' });
  authoriseUploads(ctx, upload.kind);
  if (upload.step !== 'waiting' && upload.step !== 'pointing') throw new Refusal('upload.not-waiting');
  return upload;
}
