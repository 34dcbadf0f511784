import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyProblem } from './body-checks.ts';
import { CALLER_ADDRESS_HEADER, type SignIn } from './sign-in.ts';

/** The calls of better-auth that Larder uses; the others do not exist here. */
export const SIGN_IN_CALLS = [
  { method: 'POST', path: '/api/auth/sign-up/email', summary: 'Sign up with name, e-mail and password' },
  { method: 'POST', path: '/api/auth/sign-in/email', summary: 'Sign in with e-mail and password' },
  { method: 'POST', path: '/api/auth/sign-in/social', summary: 'Begin to sign in through a provider' },
  { method: 'GET', path: '/api/auth/callback/{provider}', summary: 'Where a provider sends people back to' },
  { method: 'POST', path: '/api/auth/sign-out', summary: 'Sign out' },
  { method: 'POST', path: '/api/auth/send-verification-email', summary: 'Send the verification mail again' },
  { method: 'POST', path: '/api/auth/verify-email', summary: 'Verify an e-mail address with the token of the mail' },
  { method: 'POST', path: '/api/auth/request-password-reset', summary: 'Ask for a mail with a password reset link' },
  { method: 'POST', path: '/api/auth/reset-password', summary: 'Set a new password with the token of the mail' },
  {
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    summary: 'Begin two-factor sign-in: its secret and backup codes',
  },
  { method: 'POST', path: '/api/auth/two-factor/verify-totp', summary: 'Confirm a code of the authenticator app' },
  { method: 'POST', path: '/api/auth/two-factor/verify-backup-code', summary: 'Sign in with a backup code, once' },
  { method: 'POST', path: '/api/auth/two-factor/generate-backup-codes', summary: 'New backup codes; the old ones end' },
  { method: 'POST', path: '/api/auth/two-factor/disable', summary: 'End two-factor sign-in' },
] as const;

const MAX_BODY_BYTES = 64 * 1024;

/** Sign-in under /api/auth. Its bodies are read here and not by Fastify, so they are capped by hand. */
export function registerSignIn(app: FastifyInstance, signIn: SignIn, publicAddress: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers['transfer-encoding']) return reply.code(411).send({ message: 'Say how long the body is.' });
      if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
        return reply.code(413).send({ message: 'This is too large.' });
    });
    for (const { method, path } of SIGN_IN_CALLS) {
      scope.route({
        method,
        url: path.replace('{provider}', ':provider'),
        handler: (request, reply) => answer(signIn, publicAddress, request, reply),
      });
    }
  });
}

async function answer(
  signIn: SignIn,
  publicAddress: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = request.method === 'GET' ? null : await readBody(request);
  const problem = bodyProblem(request.url, body);
  if (problem) return reply.code(400).send({ message: problem });
  const response = await signIn.handler(toRequest(publicAddress, request, body));
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null);
}

function toRequest(publicAddress: string, request: FastifyRequest, body: Buffer | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CALLER_ADDRESS_HEADER, request.ip);
  const url = new URL(request.url, publicAddress); // never the Host header (rule 21)
  if (request.method === 'POST' && url.pathname.endsWith('/verify-email')) return verification(url, headers, body);
  return new Request(url, { method: request.method, headers, body: body && new Uint8Array(body) });
}

/** better-auth verifies by GET; a link that a mail scanner opens must not count, so we take it by POST only (rule 22). */
function verification(url: URL, headers: Headers, body: Buffer | null): Request {
  headers.delete('content-length');
  headers.delete('content-type');
  url.search = new URLSearchParams({ token: tokenIn(body) }).toString();
  return new Request(url, { headers });
}

function tokenIn(body: Buffer | null): string {
  try {
    const { token } = JSON.parse(body?.toString() ?? '') as { token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    return ''; // not JSON: better-auth answers that the token is invalid
  }
}

async function readBody({ raw }: FastifyRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of raw) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
