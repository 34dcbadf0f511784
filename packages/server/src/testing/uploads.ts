import { randomUUID } from 'node:crypto';
import type { UploadKind, UploadLine, UploadRow } from '@larder/contract/uploads.ts';
import { receiveUpload } from '../catalogue/uploads/receive-upload.ts';
import { runUpload } from '../catalogue/uploads/run-upload.ts';
import { uploadLines, uploads } from '../catalogue/uploads/uploads.queries.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { TestGroup } from './cast.ts';

/** Files in memory. */
export function memoryFiles(): FileStore {
  const stored = new Map<string, Uint8Array>();
  return {
    place: { folder: '' },
    async put(key, content) {
      const parts = content instanceof Uint8Array ? [content] : await Array.fromAsync(content);
      stored.set(key, Buffer.concat(parts));
    },
    read: async (key) => stored.get(key) ?? null,
    size: async (key) => stored.get(key)?.length ?? null,
    async *stream(key) {
      const content = stored.get(key);
      if (!content) throw new Error('there is no such file');
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    },
    remove: async (key) => void stored.delete(key),
    removeFolder: async () => stored.clear(),
    link: (key) => key,
    holderOf: () => null,
  };
}

/** People's uploads, with their jobs done by hand. */
export function uploadDesk(ctx: Ctx, files: FileStore = memoryFiles()) {
  const { pool, organisationId } = ctx;
  const asker = ({ pool: _, feed: __, now: ___, ...rest }: Ctx) => rest;
  const record = async (id: string): Promise<UploadRow> => {
    for (const kind of ['supplierOptions', 'ingredients'] as const) {
      const found = await reading(pool, organisationId, (db) => uploads(db, ctx, { kind }));
      const one = found.find((upload) => upload.id === id);
      if (one) return one;
    }
    throw new Error('there is no such upload');
  };
  const work = async (uploadId: string): Promise<UploadRow> => {
    await runUpload({ pool, feed: ctx.feed, now: ctx.now, files }, { uploadId, asker: asker(ctx) });
    return record(uploadId);
  };
  const send = async (bytes: Uint8Array, more: { kind?: UploadKind; from?: string } = {}): Promise<string> => {
    const sent = { commandId: randomUUID(), kind: 'supplierOptions' as const, filename: 'list.csv', ...more };
    return (await receiveUpload(ctx, { ...sent, bytes, files })).uploadId;
  };
  return {
    record,
    work,
    send,
    /** Sent and checked. */
    checked: async (bytes: Uint8Array, more: { kind?: UploadKind; from?: string } = {}) =>
      work(await send(bytes, more)),
    lines: (uploadId: string, status?: UploadLine['status']) =>
      reading(pool, organisationId, (db) => uploadLines(db, ctx, { uploadId, status })),
  };
}

/** An upload that waits for somebody's word, without a file behind it: for trying the commands. */
export async function waitingUpload({ headOffice, organisationId }: TestGroup): Promise<string> {
  const uploadId = randomUUID();
  const created = { created_at: headOffice.now().toISOString(), created_by: headOffice.userName };
  const account = { organisation_id: organisationId, account_id: organisationId };
  const totals = { new: 2, changed: 0, details: 0, deleted: 0, unchanged: 0, error: 0 };
  await writing(headOffice.pool, organisationId, async (tx) =>
    tx.send(
      insertRows('stored_file', [
        {
          ...account,
          file_id: uploadId,
          storage_key: `${organisationId}/uploads/supplierOptions/${uploadId}.csv`,
          filename: 'list.csv',
          content_type: 'text/csv',
          size_bytes: '1',
          ...created,
        },
      ]),
      insertRows('upload', [
        {
          ...account,
          upload_id: uploadId,
          upload_type: 'supplierOptions',
          upload_name: 'list',
          filename: 'list.csv',
          status: 'processing',
          step: 'waiting',
          count: 0,
          effective_from: '2026-11-19',
          checked_at: created.created_at,
          report: { totals: { ...totals, suppliers: 1, ingredients: 2, options: 2 } } as never,
          ...created,
        },
      ]),
    ),
  );
  return uploadId;
}
