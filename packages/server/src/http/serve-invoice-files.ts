import type { FastifyInstance, FastifyReply } from 'fastify';
import { mayOpenFile } from '../files/may-open-file.ts';
import { recordOpening } from '../files/record-opening.ts';
import { keyOfAddress, publicUrlOf } from '../invoices/public-url.ts';
import type { Access } from '../kernel/access.ts';
import type { Services } from '../kernel/procedure.ts';
import { sendFile } from './send-file.ts';
import { wireRefusal } from './wire-error.ts';

interface Parts extends Pick<Services, 'files' | 'pool' | 'now'> {
  accessOf: (url: string, cookies: string | undefined) => Promise<Access | null>;
  /** Addresses that Larder is served under. */
  origins: readonly string[];
}

/**
 * Files of invoices for whoever is signed in and may see them (rule 81), under the address that an upload states and through documentProxy, which takes
 * that address or a key. Nothing is ever fetched from elsewhere: an address that names no stored file of an invoice is refused as it is read.
 */
export function serveInvoiceFiles(app: FastifyInstance, { files, pool, now, accessOf, origins }: Parts): void {
  const serve = async (
    address: string,
    { access, requestId }: { access: Access | null; requestId: string },
    reply: FastifyReply,
  ) => {
    if (!access) return reply.code(401).send(wireRefusal('signed-out'));
    const key = keyOfAddress(address, origins);
    if (key === null) return reply.code(422).send(wireRefusal('invoice.elsewhere'));
    const { userId } = access;
    const reached = await mayOpenFile(pool, userId, key);
    if (!reached) return reply.code(404).send(wireRefusal('not-found', { what: 'file' }));
    const opened = () => recordOpening({ pool, now }, { userId, requestId, reached, key });
    return sendFile(reply, { files, key, opened, asDocument: true });
  };

  app.get<{ Querystring: { url?: unknown } }>('/api/v1/documentProxy', async ({ query, url, headers, id }, reply) =>
    serve(String(query.url ?? ''), { access: await accessOf(url, headers.cookie), requestId: id }, reply),
  );
  app.get<{ Params: { accountId: string; '*': string } }>(
    '/api/v1/accounts/:accountId/invoice-files/*',
    async ({ params, url, headers, id }, reply) =>
      serve(
        publicUrlOf(params.accountId, params['*']),
        { access: await accessOf(url, headers.cookie), requestId: id },
        reply,
      ),
  );
}
