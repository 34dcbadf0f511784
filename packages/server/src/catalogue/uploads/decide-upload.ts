import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { uploadsContract } from '@larder/contract/uploads.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseErrors } from '../price-list/import-price-list.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { authoriseSomeUploads, authoriseToImport } from './authorise-uploads.ts';
import { lockUndecided, lockWaiting } from './locked-upload.ts';
import type { StoredColumns } from './upload-columns.ts';
import { sendUploadJob } from './upload-jobs.ts';

/** Have a waiting file checked anew, for prices that hold from another day. */
export async function checkUpload(
  ctx: Ctx,
  input: InputOf<typeof uploadsContract.checkUpload>,
): Promise<CommandAnswer> {
  authoriseSomeUploads(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const { id, kind, filename, from: before } = await lockWaiting(tx, ctx, input.uploadId);
    authoriseToImport(ctx, kind);
    refuseDayOutOfRange(ctx, input.from);
    setUpload(tx, id, sql`step = 'checking', effective_from = ${input.from}`);
    audit(
      tx,
      ctx,
      'upload.checked-again',
      { kind: 'upload', id },
      { filename, from: before },
      { filename, from: input.from },
    );
    await sendUploadJob(tx, ctx, id);
    return { changes: [] };
  });
}

/** Note which column of a file holds what, and have it checked. Posting it has the next file with such a heading read alike. */
export async function pointColumns(
  ctx: Ctx,
  input: InputOf<typeof uploadsContract.pointColumns>,
): Promise<CommandAnswer> {
  authoriseSomeUploads(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const { id, kind, filename, columns: before } = await lockUndecided(tx, ctx, input.uploadId);
    authoriseToImport(ctx, kind);
    const { line, columns, same } = input;
    const stored: StoredColumns = { source: 'pointed', line, columns, same };
    setUpload(tx, id, sql`step = 'checking', columns = ${JSON.stringify(stored)}::jsonb`);
    audit(
      tx,
      ctx,
      'upload.columns-pointed',
      { kind: 'upload', id },
      { filename, columns: before },
      { filename, columns: stored },
    );
    await sendUploadJob(tx, ctx, id);
    return { changes: [] };
  });
}

/** Have a file that was checked imported; with errors in it only when its good lines are wanted without them. A job posts it. */
export async function postUpload(ctx: Ctx, input: InputOf<typeof uploadsContract.postUpload>): Promise<CommandAnswer> {
  authoriseSomeUploads(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const { id, kind, filename, totals, endLines: before } = await lockWaiting(tx, ctx, input.uploadId);
    authoriseToImport(ctx, kind);
    const { goodRowsOnly, endLines = [] } = input;
    refuseErrors(totals, goodRowsOnly);
    setUpload(tx, id, sql`step = 'posting', changed_meanwhile = false, end_lines = ${endLines}::uuid[]`);
    audit(
      tx,
      ctx,
      'upload.confirmed',
      { kind: 'upload', id },
      { filename, endLines: before },
      { filename, goodRowsOnly, endLines },
    );
    await sendUploadJob(tx, ctx, id);
    return { changes: [] };
  });
}

/** Put a file aside; it stays in the history and can be had back as it came. One whose columns nobody pointed at is an error (UP-007). */
export async function discardUpload(
  ctx: Ctx,
  input: InputOf<typeof uploadsContract.discardUpload>,
): Promise<CommandAnswer> {
  authoriseSomeUploads(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const { id, filename, step, problem } = await lockUndecided(tx, ctx, input.uploadId);
    const isPointing = step === 'pointing';
    setUpload(
      tx,
      id,
      sql`status = 'error', step = ${isPointing ? null : 'discarded'}, error = ${isPointing ? problem : null}`,
    );
    tx.send(raw(sql`delete from upload_line where organisation_id = ${ctx.organisationId} and upload_id = ${id}`));
    audit(
      tx,
      ctx,
      'upload.discarded',
      { kind: 'upload', id },
      { filename, step },
      { filename, step: isPointing ? null : 'discarded' },
    );
    return { changes: [] };
  });
}

function setUpload(tx: Tx, uploadId: string, values: RawBuilder<unknown>): void {
  tx.send(
    raw(sql`update upload set ${values} where organisation_id = ${tx.organisationId} and upload_id = ${uploadId}`),
  );
}
