import type { FastifyInstance } from 'fastify';

export interface ReadinessChecks {
  /** Answers when the database does. */
  database: () => Promise<unknown>;
  isDiskShort: () => Promise<boolean>;
  isStopping: () => boolean;
}

const DATABASE_WITHIN_MS = 2_000;

/**
 * `/health` says that the process lives (restart it when not); `/ready` says that it can serve (send nobody when not):
 * 503 with the reason while the database is away, the disk is full or the process stops. Neither asks who calls, and neither is logged.
 */
export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  app.get('/health', { logLevel: 'silent' }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/ready', { logLevel: 'silent' }, async (_, reply) => {
    const missing = await whatIsMissing(checks);
    reply.header('cache-control', 'no-store');
    if (missing === null) return { status: 'ready' };
    return reply.code(503).send({ status: 'not-ready', because: missing });
  });
}

async function whatIsMissing({ database, isDiskShort, isStopping }: ReadinessChecks): Promise<string | null> {
  if (isStopping()) return 'Larder is stopping.';
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), DATABASE_WITHIN_MS);
  return Promise.race([Promise.all([isDiskShort(), database()]), late.promise])
    .then(
      ([short]) => (short ? 'The disk is full.' : null),
      () => 'The database does not answer.',
    )
    .finally(() => clearTimeout(timer));
}
