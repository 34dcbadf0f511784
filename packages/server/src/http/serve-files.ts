import type { FastifyInstance } from 'fastify';
import { mayOpenFile } from '../files/may-open-file.ts';
import { recordOpening } from '../files/record-opening.ts';
import type { Services } from '../kernel/procedure.ts';
import type { LinkProof } from '../storage/signed-links.ts';
import { sendFile } from './send-file.ts';
import { wireError } from './wire-error.ts';

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
      const opened = () => recordOpening({ pool, now }, { userId, requestId, reached, key });
      return sendFile(reply, { files, key, opened });
    },
  );
}
