import type { FastifyInstance } from 'fastify';

/** One line for each request when it is answered: method, path without its query, status and time. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: request.url.split('?')[0] }, 'given up by the caller');
  });
}
