import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMPORT_PART_BYTES } from '@larder/contract/limits.ts';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { wireRefusal } from './wire-error.ts';

/**
 * Lets parts of exports in, as a file that calls are handed, up to a size: it lies on the disk until the call is answered, and is never in memory as a
 * whole. Those of somebody who is not signed in are refused before they are read.
 */
export function acceptZip(app: FastifyInstance, isSignedIn: (cookies: string | undefined) => boolean): void {
  const folders = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('application/zip')) return;
    if (!isSignedIn(request.headers.cookie)) return reply.code(401).send(wireRefusal('signed-out'));
    reply.raw.once('close', () => {
      const folder = folders.get(request);
      if (folder) void rm(folder, { recursive: true, force: true });
    });
  });
  app.addContentTypeParser('application/zip', async (request: FastifyRequest, content: AsyncIterable<Uint8Array>) => {
    if (Number(request.headers['content-length']) > IMPORT_PART_BYTES)
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-part-'));
    folders.set(request, folder);
    const file = path.join(folder, 'export.zip');
    await pipeline(limited(content), createWriteStream(file));
    return new File([await openAsBlob(file)], 'export.zip', { type: 'application/zip' });
  });
}

/** The same content; fails once it is longer than a part may be. */
async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > IMPORT_PART_BYTES) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield piece;
  }
}
