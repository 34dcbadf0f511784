import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { wireRefusal } from './wire-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write must come from our own pages (rule 22): a browser always states where from, and anything else than our addresses is refused. */
export function refuseForeignOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (READS.has(request.method) || origin === undefined || origins.includes(origin)) return;
    return reply.code(403).send(wireRefusal('foreign-origin'));
  });
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses our pages may come from. On this machine people also type the other names of it. */
export function originsOf({ publicAddress }: Pick<Settings, 'publicAddress'>): string[] {
  const { protocol, hostname, port } = new URL(publicAddress);
  if (!LOOPBACK_NAMES.includes(hostname)) return [publicAddress];
  return LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}
