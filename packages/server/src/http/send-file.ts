import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../storage/file-store.ts';
import { FILE_POLICY } from './content-policy.ts';
import { wireRefusal } from './wire-error.ts';

/** Types of pictures, which are shown where they are; all else is handed over to be saved. */
const PICTURES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** What a viewer of documents shows as well. */
const DOCUMENTS: Readonly<Record<string, string>> = { ...PICTURES, '.pdf': 'application/pdf' };

/**
 * Answers a stored file in pieces, under the policy of files that somebody uploaded. opened: called once the file is known to be there, before its
 * first piece goes out. asDocument: a PDF is shown as well.
 */
export async function sendFile(
  reply: FastifyReply,
  {
    files,
    key,
    opened,
    asDocument = false,
  }: { files: FileStore; key: string; opened: () => Promise<void>; asDocument?: boolean },
): Promise<FastifyReply> {
  const bytes = await files.size(key);
  if (bytes === null) return reply.code(404).send(wireRefusal('not-found', { what: 'file' }));
  await opened();
  const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
  const shownAs = (asDocument ? DOCUMENTS : PICTURES)[extension];
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', shownAs ? 'inline' : 'attachment')
    .header('cache-control', shownAs ? 'private, max-age=300' : 'no-store')
    .type(shownAs ?? 'application/octet-stream')
    .header('content-length', bytes)
    .send(Readable.from(files.stream(key), { objectMode: false }));
}
