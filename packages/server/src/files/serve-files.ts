import type { FastifyInstance } from 'fastify';
import { FILE_POLICY } from '../http/content-policy.ts';
import { wireError, wireRefusal } from '../http/wire-error.ts';
import type { FileStore } from './file-store.ts';
import type { LinkProof } from './signed-links.ts';

/** Types that are shown where they are; all others are handed over to be saved. */
const SHOWN: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** GET /api/v1/files/{key}?expires&signature: a stored file, for whoever holds a valid link. */
export function serveFiles(app: FastifyInstance, files: FileStore, now: () => Date): void {
  app.get<{ Params: { '*': string }; Querystring: LinkProof }>('/api/v1/files/*', async ({ params, query }, reply) => {
    const key = params['*'];
    if (!files.isValidLink(key, query, now()))
      return reply.code(403).send(wireError(403, 'link-expired', 'This link is no longer valid.'));
    const content = await files.read(key);
    if (!content) return reply.code(404).send(wireRefusal('not-found', { what: 'file' }));

    const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
    const shownAs = SHOWN[extension];
    return reply
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', shownAs ? 'inline' : 'attachment')
      .header('cache-control', 'private, max-age=300')
      .type(shownAs ?? 'application/octet-stream')
      .send(Buffer.from(content));
  });
}
