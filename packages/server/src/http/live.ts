import type { FastifyInstance } from 'fastify';
import { type Access, stillReached } from '../kernel/access.ts';
import type { Services } from '../kernel/procedure.ts';
import { noteSeen } from '../signin/seen.ts';
import { wireRefusal } from './wire-error.ts';

const HEARTBEAT_MS = 15_000;
/** How long a removed person's stream may still stand open: access is read again this often (design §6: within a second). */
const RECHECK_MS = 800;

interface Listener {
  token: string;
  accountId: string;
  write(text: string): void;
  close(): void;
}

interface Session {
  accessOf: (url: string, cookies: string | undefined) => Promise<Access | null>;
  tokenOf: (cookies: string | undefined) => string | null;
}

/**
 * GET /api/v1/accounts/{accountId}/live: a raw event stream that only says "there is something newer" (`change`, with the sequence).
 * Who listens then asks sync, so a lost event costs nothing. A `beat` comes every 15 s: where none does, the stream is dead, however open. 401 signed out, 404 foreign account.
 */
export function registerLive(app: FastifyInstance, services: Services, { accessOf, tokenOf }: Session): void {
  const open = new Set<Listener>();

  app.get('/api/v1/accounts/:accountId/live', async (request, reply) => {
    const token = tokenOf(request.headers.cookie);
    const access = await accessOf(request.url, request.headers.cookie);
    if (!token || !access) return reply.code(401).send(wireRefusal('signed-out'));
    if (!access.account) return reply.code(404).send(wireRefusal('not-found', { what: 'account' }));

    await noteSeen(services.pool, access.userId, services.now());
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 1000\n\n');
    const stopListening = services.feed.listen(access.account.organisationId, (sequence) =>
      raw.write(`event: change\ndata: ${sequence}\n\n`),
    );
    const listener: Listener = {
      token,
      accountId: access.account.accountId,
      write: (text) => raw.write(text),
      close: () => {
        stopListening();
        open.delete(listener);
        raw.end();
      },
    };
    open.add(listener);
    request.raw.on('close', listener.close);
  });

  const heartbeat = setInterval(() => {
    for (const listener of open) listener.write('event: beat\ndata: 0\n\n');
  }, HEARTBEAT_MS);
  let checking = false;
  const recheck = setInterval(async () => {
    if (checking || open.size === 0) return;
    checking = true;
    await closeWhoMayNot([...open], services).catch(() => undefined); // the database is away: nobody was removed
    checking = false;
  }, RECHECK_MS);

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(recheck);
    for (const listener of open) listener.close();
  });
}

async function closeWhoMayNot(listeners: Listener[], { pool, now }: Services): Promise<void> {
  const allowed = await stillReached(pool, listeners, now());
  listeners.forEach((listener, place) => {
    if (allowed.has(place)) return;
    listener.write('event: change\ndata: 0\n\n'); // asks at once and is refused, instead of waiting to reconnect
    listener.close();
  });
}
