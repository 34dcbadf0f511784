import { createHash } from 'node:crypto';
import type { exportsContract } from '@larder/contract/exports.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { insertLongJob } from '../jobs/long-job.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { type Answer, once } from '../kernel/once.ts';
import type { FileStore } from '../storage/file-store.ts';
import { forgetParts, partKey } from './import-files.ts';
import type { ImportJob } from './run-import.ts';
import { standingIn } from './take-archive.ts';

export type StartImport = InputOf<typeof exportsContract.startImport> & { content: Blob; files: FileStore };

/**
 * Stores a part of an export that an empty group is to take in (rule 24), and with the last one begins; a job does it, and imports states how far it
 * is. A group that holds something, and a file that is no zip, are refused at once; what else is wrong with it the job finds. For its owner.
 */
export async function startImport(ctx: Ctx, { files, content, ...input }: StartImport): Promise<Answer<object>> {
  authoriseOwner(ctx);
  const { organisationId } = ctx;
  const sent = { ...input, file: await hashOf(content) };

  return once<Record<never, never>>(ctx, sent, WHOLE_ORGANISATION, async (tx) => {
    const { importId, part, of } = input;
    const standing = await standingIn(tx);
    if (standing) throw new Refusal('import.not-empty', { what: standing });
    const others = await tx.run(
      raw<{ id: string; running: boolean }>(sql`
        select import_id as id, status = 'running' as running from data_import where organisation_id = ${organisationId}`),
    );
    if (others.some(({ id }) => id === importId)) throw new Refusal('command-reused');
    if (others.some(({ running }) => running)) throw new Refusal('import.running');
    if (part === 1) {
      if (!(await isZip(content)))
        throw new Refusal('import.not-valid', { error: 'This file is damaged, or it is no zip file.' });
      await forgetParts(files, organisationId); // of one that was never sent as a whole
    }
    await files.put(partKey({ organisationId, importId }, part), content.stream());
    if (part === of) await begin(tx, ctx, input, await sizeOf(files, ctx, input));
    return { changes: [] };
  });
}

/** Notes the import, and sends its job. */
async function begin(
  tx: Tx,
  ctx: Ctx,
  { importId, filename, of, ifFilesLack }: Omit<StartImport, 'files' | 'content'>,
  bytes: number,
): Promise<void> {
  const { organisationId, userId, userName, requestId } = ctx;
  tx.send(
    insertRows('data_import', [
      {
        ...{ organisation_id: organisationId, import_id: importId, filename, if_files_lack: ifFilesLack },
        ...{ created_at: ctx.now().toISOString(), created_by: userName },
      },
    ]),
    insertLongJob(ctx, { id: importId, kind: 'import' }),
  );
  audit(tx, ctx, 'import.started', { kind: 'import', id: importId }, null, { filename });
  const job: ImportJob = { organisationId, importId, userId, userName, requestId, bytes, parts: of, ifFilesLack };
  await sendJobWith(tx, ctx.pool, 'import', job);
}

/** Of the whole file, in bytes. Refused when a part of it never came. */
async function sizeOf(
  files: FileStore,
  { organisationId }: Ctx,
  { importId, of }: Pick<StartImport, 'importId' | 'of'>,
) {
  let bytes = 0;
  for (let part = 1; part <= of; part += 1) {
    const size = await files.size(partKey({ organisationId, importId }, part));
    if (size === null) throw new Refusal('import.not-valid', { error: 'Part of it is missing. Please send it again.' });
    bytes += size;
  }
  return bytes;
}

/** By its first bytes. */
async function isZip(content: Blob): Promise<boolean> {
  return Buffer.from(await content.slice(0, 4).bytes()).equals(Buffer.from('504b0304', 'hex'));
}

async function hashOf(content: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content.stream()) hash.update(piece);
  return hash.digest('hex');
}
