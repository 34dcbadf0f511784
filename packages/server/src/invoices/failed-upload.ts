import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { LongJob } from '../jobs/long-job.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { uploadChanged } from './locked-upload.ts';

/** Notes of an upload that is read that it could not be, and why; nothing where that has ended meanwhile. */
export async function failUpload(
  ctx: Ctx,
  { id: uploadId }: Pick<LongJob, 'id'>,
  reason: string,
  when: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await once(ctx, { commandId: newId(ctx) }, 'none', async (tx) => {
    // As every command does: first the upload, then its job.
    tx.send(
      raw(sql`
        select from invoice_upload where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} for no key update`),
    );
    return { changes: await noteNotRead(tx, ctx, uploadId, reason, when) };
  });
}

/** The same of an upload that is locked. */
export async function noteNotRead(
  tx: CommandTx,
  ctx: Ctx,
  uploadId: string,
  reason: string,
  when: RawBuilder<unknown> = sql`true`,
): Promise<Change[]> {
  const ended = await tx.run(
    raw<object>(sql`
      delete from long_job where organisation_id = ${ctx.organisationId} and job_id = ${uploadId} and ${when} returning 1 as one`),
  );
  if (ended.length === 0) return [];
  tx.send(
    raw(sql`
      update invoice_upload set status = 'ERROR', error = ${reason}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and status = 'PROCESSING'`),
  );
  audit(tx, ctx, 'invoice.not-read', { kind: 'invoice', id: uploadId }, null, { error: reason });
  return [uploadChanged(ctx, uploadId)];
}

const CUT_OFF = 'The server stopped while it was read';
const NEVER_CAME = 'None of its files arrived';
const PARTLY_CAME = 'Not all of its files arrived';

/** The same in the name of Larder, of an upload that no process reads any more, or whose files did not come. */
export async function failCutOff(
  parts: SupplyParts,
  { organisationId, id }: LongJob,
  when: RawBuilder<unknown>,
): Promise<void> {
  const [upload] = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<{ account_id: string; stored: number; awaited: number }>(sql`
        select u.account_id, count(f.file_key)::int as stored, count(*) filter (where f.file_key is null)::int as awaited
        from invoice_upload u join invoice_file f using (organisation_id, upload_id)
        where u.organisation_id = ${organisationId} and u.upload_id = ${id} group by u.account_id`),
    ),
  );
  if (!upload) return;
  const ctx = await partnerContext(parts, organisationId, LARDER, upload.account_id);
  await failUpload(ctx, { id }, reasonOf(upload), when);
}

function reasonOf({ stored, awaited }: { stored: number; awaited: number }): string {
  if (awaited === 0) return CUT_OFF;
  return stored === 0 ? NEVER_CAME : PARTLY_CAME;
}
