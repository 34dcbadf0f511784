import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { refusalMessage } from '@larder/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireRefusal } from './wire-error.ts';

export interface ProtectionSettings {
  /** Calls a minute for each signed-in browser, else for each address. 0: no limit, also when the server is far behind. */
  callsPerMinute: number;
  /** Whether people reach Larder over https. */
  https: boolean;
  /** Names the browser behind a request when it is signed in. */
  browserOf: (request: FastifyRequest) => string | null;
}

const LAG_MS = 2000;

/** Headers that browsers obey, a limit for each caller, and a plain "busy" instead of a queue without end. */
export async function protect(app: FastifyInstance, settings: ProtectionSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false, // see content-policy.ts: pages and answers of the API need different ones
    strictTransportSecurity: settings.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  if (settings.callsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: settings.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => settings.browserOf(request) ?? request.ip,
    allowList: (request) => !request.url.startsWith('/api/'),
    // Thrown, so that faults.ts answers it like any other.
    errorResponseBuilder: (_request, { statusCode, after }) => ({
      statusCode,
      code: 'too-many',
      message: refusalMessage('too-many', { after }),
    }),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LAG_MS,
    retryAfter: 5,
    pressureHandler: refuseWhileBusy,
  });
}

/** Refuses calls while the server is far behind; the files of a page are answered, since without one of them it stays blank. */
export function refuseWhileBusy({ url }: Pick<FastifyRequest, 'url'>, reply: Pick<FastifyReply, 'code'>): void {
  if (url.startsWith('/api/')) reply.code(503).send(wireRefusal('busy'));
}
