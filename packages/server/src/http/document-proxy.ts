import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayOpenFile } from '../files/may-open-file.ts';
import type { Access } from '../kernel/access.ts';
import type { Services } from '../kernel/procedure.ts';
import { SHOWN, sendStored } from './serve-files.ts';
import { wireRefusal } from './wire-error.ts';

type AccessOf = (url: string, cookies: string | undefined) => Promise<Access | null>;

/** A PDF is drawn by our own page, which asks for it here. */
const DRAWN: Readonly<Record<string, string>> = { ...SHOWN, '.pdf': 'application/pdf' };

/** Where an upload is opened by whoever is signed in: public_url (INV-030). */
const PUBLIC = /^\/api\/v1\/accounts\/([0-9a-f-]{36})\/invoice-files\/(\1\/.+)$/;

/** The key of a file of an upload. */
const KEY = /^[0-9a-f-]{36}\/images\/invoiceUploads\/[0-9a-f-]{36}\.[a-z0-9]+$/;

/**
 * GET /api/v1/documentProxy?url= and GET /api/v1/accounts/{accountId}/invoice-files/{key}: a file of an upload, to whoever is signed in and may open it.
 * url: its key, or its public_url; any other address is not found, and nothing is ever fetched from elsewhere (INV-025, INV-026, rule 81).
 */
export function serveDocuments(app: FastifyInstance, services: Services, accessOf: AccessOf): void {
  app.get<{ Querystring: { url?: unknown } }>('/api/v1/documentProxy', (request, reply) => {
    const { url } = request.query;
    const asked = typeof url === 'string' ? url : '';
    return open(request, reply, PUBLIC.exec(asked)?.[2] ?? asked);
  });
  app.get<{ Params: { accountId: string; '*': string } }>(
    '/api/v1/accounts/:accountId/invoice-files/*',
    (request, reply) => {
      const { accountId, '*': key } = request.params;
      return open(request, reply, key.startsWith(`${accountId}/`) ? key : '');
    },
  );

  async function open(request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> {
    const access = await accessOf(request.url, request.headers.cookie);
    if (!access) return reply.code(401).send(wireRefusal('signed-out'));
    const reached = KEY.test(key) ? await mayOpenFile(services.pool, access.userId, key) : null;
    if (!reached) return reply.code(404).send(wireRefusal('not-found', { what: 'file' }));
    return sendStored(reply, services, { userId: access.userId, requestId: request.id, reached, key }, DRAWN);
  }
}
