import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { plainPagePolicy } from './html.ts';
import { openApiDocument } from './openapi.ts';

/** GET /api/openapi.json and, to read, GET /api/docs. */
export function registerApiDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', () => openApiDocument());
  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = docsPage(await openApiDocument(), nonce);
    return reply.header('content-security-policy', plainPagePolicy(nonce)).type('text/html; charset=utf-8').send(page);
  });
}
