import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type FileAccount, mayOpenFile } from '../files/may-open-file.ts';
import { recordOpening } from '../files/record-opening.ts';
import type { Services } from '../kernel/procedure.ts';
import type { LinkProof } from '../storage/signed-links.ts';
import { FILE_POLICY } from './content-policy.ts';
import { wireError, wireRefusal } from './wire-error.ts';

/** Types that are shown where they are, by the end of the key; all others are handed over to be saved. */
export const SHOWN: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/**
 * GET /api/v1/files/{key}?for&expires&signature: a stored file in pieces, by its link, which ends with the right of whom it was made for: that is asked
 * anew each time.
 */
export function serveFiles(app: FastifyInstance, { files, pool, now }: Pick<Services, 'files' | 'pool' | 'now'>): void {
  app.get<{ Params: { '*': string }; Querystring: LinkProof }>(
    '/api/v1/files/*',
    async ({ params, query, id: requestId }, reply) => {
      const key = params['*'];
      const userId = files.holderOf(key, query, now());
      const reached = userId && (await mayOpenFile(pool, userId, key));
      if (!reached) return reply.code(403).send(wireError(403, 'link-expired', 'This link is no longer valid.'));
      return sendStored(reply, { files, pool, now }, { userId, requestId, reached, key }, SHOWN);
    },
  );
}

/** Hands a stored file over in pieces and notes who opened it. shown: which types are shown where they are. */
export async function sendStored(
  reply: FastifyReply,
  { files, pool, now }: Pick<Services, 'files' | 'pool' | 'now'>,
  opening: { userId: string; requestId: string; reached: FileAccount; key: string },
  shown: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const { key } = opening;
  const bytes = await files.size(key);
  if (bytes === null) return reply.code(404).send(wireRefusal('not-found', { what: 'file' }));
  await recordOpening({ pool, now }, opening);

  const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
  const shownAs = shown[extension];
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', shownAs ? 'inline' : 'attachment')
    .header('cache-control', shownAs ? 'private, max-age=300' : 'no-store')
    .type(shownAs ?? 'application/octet-stream')
    .header('content-length', bytes)
    .send(Readable.from(files.stream(key), { objectMode: false }));
}
