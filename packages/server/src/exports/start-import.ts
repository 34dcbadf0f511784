import { createHash } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { ImportProblem } from './import-problem.ts';
import { openArchive } from './open-archive.ts';
import { archiveKey } from './run-import.ts';
import { standingIn } from './take-archive.ts';

export interface StartImport {
  commandId: string;
  importId: string;
  filename: string;
  files: FileStore;
  bytes: Uint8Array;
}

/**
 * Begins to take an export into an empty group (rule 24); a job does it, and imports tells how far it is. A group that holds something, and a file
 * that is no export, are refused at once. For its owner.
 */
export async function startImport(ctx: Ctx, { files, bytes, ...input }: StartImport): Promise<Answer<object>> {
  authoriseOwner(ctx);
  const { organisationId, userId, userName, requestId } = ctx;
  const sent = { ...input, file: createHash('sha256').update(bytes).digest('hex') };

  return once<Record<never, never>>(ctx, sent, 'alone', async (tx) => {
    const { importId, filename } = input;
    const standing = await standingIn(tx);
    if (standing) throw new Refusal('import.not-empty', { what: standing });
    const others = await tx.run(
      raw<{ id: string; running: boolean }>(sql`
        select import_id as id, status = 'running' and created_at > ${new Date(ctx.now().getTime() - CUT_OFF_AFTER_MS).toISOString()} as running
        from data_import where organisation_id = ${organisationId}`),
    );
    if (others.some(({ id }) => id === importId)) throw new Refusal('command-reused');
    if (others.some(({ running }) => running)) throw new Refusal('import.running');
    refuseOtherFiles(bytes);
    await files.put(archiveKey({ organisationId, importId }), bytes);
    tx.send(
      insertRows('data_import', [
        {
          organisation_id: organisationId,
          import_id: importId,
          filename,
          created_at: ctx.now().toISOString(),
          created_by: userName,
        },
      ]),
    );
    audit(tx, ctx, 'import.started', { kind: 'import', id: importId }, null, { filename });
    await sendJobWith(tx, ctx.pool, 'import', { organisationId, importId, userId, userName, requestId });
    return { changes: [] };
  });
}

/** A job ends within an hour; what runs longer was cut off with its server. */
export const CUT_OFF_AFTER_MS = 3_600_000;

function refuseOtherFiles(bytes: Uint8Array): void {
  try {
    openArchive(bytes);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const { message, place } = error;
    throw new Refusal('import.not-valid', { error: place ? `${message} (${place})` : message });
  }
}
