import type { ServerResponse } from 'node:http';
import type { LiveNews } from '@larder/contract/live.ts';
import { isUuid } from '@larder/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { type Access, type ReachedAccount, reachOf, stillReached } from '../kernel/access.ts';
import type { News } from '../kernel/listeners.ts';
import type { Services } from '../kernel/procedure.ts';
import { noteSeen } from '../signin/seen.ts';
import { wireRefusal } from './wire-error.ts';

const HEARTBEAT_MS = 15_000;
/** How long a removed person's stream may still stand open: access is read again this often (design §6: within a second). */
const RECHECK_MS = 800;

/** Accounts beside that of the address, which other tabs of the browser work in. */
const ALSO_AT_MOST = 20;

/** One account on a stream. */
interface Listener {
  token: string;
  accountId: string;
  news(news: News): void;
  beat(): void;
  /** Ends the stream, or takes this account off it where it is one that the stream has beside its own. */
  close(): void;
}

interface Session {
  accessOf: (url: string, cookies: string | undefined) => Promise<Access | null>;
  tokenOf: (cookies: string | undefined) => string | null;
}

/**
 * GET /api/v1/accounts/{accountId}/live?also={id,…}: a raw event stream that states for which account what is newer: `change`, with the
 * account, the topics that changed of its own (null: anything may have) and those that changed below it. Who listens then asks sync or
 * asks its queries again, so a lost event costs nothing. also: further accounts of the same organisation, left out where they are out of
 * reach. A `beat` comes every 15 s: where none does, the stream is dead, however open. 401 signed out, 404 foreign account.
 */
export function registerLive(app: FastifyInstance, services: Services, { accessOf, tokenOf }: Session): void {
  const open = new Set<Listener>();

  app.get('/api/v1/accounts/:accountId/live', async (request, reply) => {
    const token = tokenOf(request.headers.cookie);
    const access = await accessOf(request.url, request.headers.cookie);
    if (!token || !access) return reply.code(401).send(wireRefusal('signed-out'));
    if (!access.account) return reply.code(404).send(wireRefusal('not-found', { what: 'account' }));

    const { organisationId } = access.account;
    const others = await Promise.all(alsoOf(request.query).map((id) => reachOf(services.pool, access.userId, id)));
    await noteSeen(services.pool, access.userId, services.now());
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 1000\n\n');

    const own = listenOn(raw, token, access.account);
    const beside = others
      .filter((other) => other !== null && other.organisationId === organisationId)
      .map((other) => listenOn(raw, token, other as ReachedAccount));
    const { close } = own;
    own.beat = () => raw.write('event: beat\ndata: 0\n\n');
    own.close = () => {
      for (const listener of beside) listener.close();
      close();
      raw.end();
    };
    request.raw.on('close', own.close);
  });

  function listenOn(raw: ServerResponse, token: string, account: ReachedAccount): Listener {
    const { accountId } = account;
    const news = (about: News) => {
      const event: LiveNews = { accountId, ...about };
      raw.write(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
    };
    const stop = services.feed.listen(account, news);
    const listener: Listener = {
      token,
      accountId,
      news,
      beat: () => undefined,
      close: () => {
        stop();
        open.delete(listener);
      },
    };
    open.add(listener);
    return listener;
  }

  const heartbeat = setInterval(() => {
    for (const listener of open) listener.beat();
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
    listener.news({ sequence: 0, topics: null, below: [] }); // asks at once and is refused, instead of waiting to reconnect
    listener.close();
  });
}

function alsoOf(query: unknown): string[] {
  const { also } = query as { also?: unknown };
  if (typeof also !== 'string') return [];
  return also.split(',').filter(isUuid).slice(0, ALSO_AT_MOST);
}
