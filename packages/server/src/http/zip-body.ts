import { IMPORT_PART_BYTES } from '@larder/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { wireRefusal } from './wire-error.ts';

/** Lets parts of exports in, as a file that calls are handed, up to a size; those of somebody who is not signed in are refused before they are read. */
export function acceptZip(app: FastifyInstance, isSignedIn: (cookies: string | undefined) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const isZip = request.headers['content-type']?.startsWith('application/zip');
    if (isZip && !isSignedIn(request.headers.cookie)) return reply.code(401).send(wireRefusal('signed-out'));
  });
  app.addContentTypeParser(
    'application/zip',
    { parseAs: 'buffer', bodyLimit: IMPORT_PART_BYTES },
    (_request, body, done) => {
      done(null, new File([new Uint8Array(Buffer.from(body))], 'export.zip', { type: 'application/zip' }));
    },
  );
}
