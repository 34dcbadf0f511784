import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANSWER_POLICY } from './content-policy.ts';

const COMPRESS_FROM_CHARACTERS = 32 * 1024;
const gzipped = promisify(gzip);

/**
 * Every answer carries its request's id. Answers of the API are stored by no cache and run nothing, whatever a browser takes them for;
 * long ones, such as a first sync, are compressed: kitchens have poor Wi-Fi.
 */
export function finishAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (!/^\/(api|dev)\//.test(request.url)) return payload;
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', ANSWER_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM_CHARACTERS || !takesGzip(request)) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return gzipped(payload, { level: constants.Z_BEST_SPEED });
  });
}

function takesGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
}
