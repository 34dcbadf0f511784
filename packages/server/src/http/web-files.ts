import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashesOfScripts, pagePolicy } from './content-policy.ts';
import { wireRefusal } from './wire-error.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The web app: its files, and its one page for every address a person may open (also a deep link), each time with a new nonce in page and header.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const scripts = hashesOfScripts(page);
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, scripts))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? FOR_EVER : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !/^\/(api|dev)\//.test(pathname) && path.extname(pathname) === '';
    if (isPage) return sendPage(reply);
    return reply.code(404).send(wireRefusal('not-found', { what: 'page' }));
  });
}
