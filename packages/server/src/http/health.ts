import type { FastifyInstance } from 'fastify';

export interface ReadinessChecks {
  /** Asks the database how many jobs and mails were given up. */
  givenUp: () => Promise<number>;
  isDiskShort: () => Promise<boolean>;
  isStopping: () => boolean;
}

const DATABASE_WITHIN_MS = 2_000;

/**
 * `/health` answers that the process lives (restart it when not); `/ready` answers that it can serve (send nobody when not):
 * 503 with the reason while the database is away, the disk is full or the process stops. Where it can serve, it also counts
 * the jobs and mails that were given up and wait for the operator. Both answer anybody, and neither is logged.
 */
export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  app.get('/health', { logLevel: 'silent' }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/ready', { logLevel: 'silent' }, async (_, reply) => {
    const found = await readiness(checks);
    reply.header('cache-control', 'no-store');
    if ('givenUp' in found) return { status: 'ready', ...found };
    return reply.code(503).send({ status: 'not-ready', ...found });
  });
}

async function readiness(checks: ReadinessChecks): Promise<{ givenUp: number } | { because: string }> {
  if (checks.isStopping()) return { because: 'Larder is stopping.' };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), DATABASE_WITHIN_MS);
  return Promise.race([Promise.all([checks.isDiskShort(), checks.givenUp()]), late.promise])
    .then(
      ([short, givenUp]) => (short ? { because: 'The disk is full.' } : { givenUp }),
      () => ({ because: 'The database does not answer.' }),
    )
    .finally(() => clearTimeout(timer));
}
