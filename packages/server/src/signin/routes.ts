import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyProblem } from './body-checks.ts';
import { type Wait, waitUntilStep } from './even-answers.ts';
import type { Guard } from './guard/guard.ts';
import { CALLER_ADDRESS_HEADER, type SignIn } from './sign-in.ts';

/** The calls of better-auth that Larder uses; the others do not exist here. */
export const SIGN_IN_CALLS = [
  { method: 'POST', path: '/api/auth/sign-up/email', summary: 'Sign up with name, email and password' },
  { method: 'POST', path: '/api/auth/sign-in/email', summary: 'Sign in with email and password' },
  { method: 'POST', path: '/api/auth/sign-in/social', summary: 'Begin to sign in through a provider' },
  { method: 'GET', path: '/api/auth/callback/{provider}', summary: 'Where a provider sends people back to' },
  { method: 'POST', path: '/api/auth/sign-out', summary: 'Sign out' },
  { method: 'POST', path: '/api/auth/send-verification-email', summary: 'Send the verification mail again' },
  {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary:
      'Verify an email address with the token of the mail; answers a right to choose the password within 10 minutes',
  },
  {
    method: 'POST',
    path: '/api/auth/first-password',
    summary: 'Choose name and password with that right, and sign in',
  },
  { method: 'POST', path: '/api/auth/request-password-reset', summary: 'Ask for a mail with a password reset link' },
  { method: 'POST', path: '/api/auth/reset-password', summary: 'Set a new password with the token of the mail' },
  { method: 'POST', path: '/api/auth/change-password', summary: 'Change the password; every other session ends' },
  {
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    summary: 'Begin two-factor sign-in: its secret and backup codes',
  },
  { method: 'POST', path: '/api/auth/two-factor/verify-totp', summary: 'Confirm a code of the authenticator app' },
  { method: 'POST', path: '/api/auth/two-factor/verify-backup-code', summary: 'Sign in with a backup code, once' },
  { method: 'POST', path: '/api/auth/two-factor/generate-backup-codes', summary: 'New backup codes; the old ones end' },
  { method: 'POST', path: '/api/auth/two-factor/backup-codes-left', summary: 'How many backup codes are left' },
  { method: 'POST', path: '/api/auth/two-factor/disable', summary: 'End two-factor sign-in' },
] as const;

const MAX_BODY_BYTES = 64 * 1024;

/** Calls whose work differs with whether an address has a sign-in. */
const EVEN = new Set(['/sign-up/email', '/request-password-reset', '/send-verification-email']);

/** Sign-in under /api/auth. Its bodies are read here and not by Fastify, so they are capped by hand. */
export function registerSignIn(
  app: FastifyInstance,
  signIn: SignIn,
  settings: { publicAddress: string; even: Wait | null },
): void {
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
        handler: async (request, reply) => {
          const begun = performance.now();
          const response = await answer(signIn, settings.publicAddress, request);
          if (settings.even && EVEN.has(pathOf(request))) await settings.even(waitUntilStep(performance.now() - begun));
          return pass(response, reply);
        },
      });
    }
  });
}

/** Checks the body, counts the attempt, lets the library answer, and takes its answer into account. */
async function answer({ handler, guard }: SignIn, publicAddress: string, request: FastifyRequest): Promise<Response> {
  const body = request.method === 'GET' ? null : await readBody(request);
  const parsed = parsedBody(body);
  const path = pathOf(request);
  const problem = bodyProblem(path, parsed);
  if (problem) return Response.json(problem, { status: 400 });

  const { cookie: cookies } = request.headers;
  const entered = await guard.enter({ path, body: parsed, cookies, address: request.ip, requestId: request.id });
  if ('status' in entered) return refusal(entered);
  const response = await handler(toRequest(publicAddress, request, path, body, parsed));
  const setCookies = response.headers.getSetCookie();
  const more = await guard.leave(entered, { status: response.status, code: await codeOf(response), setCookies });
  for (const line of more) response.headers.append('set-cookie', line);
  return response;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0]?.replace(/^\/api\/auth/, '') ?? '';
}

function refusal({
  status,
  waitSeconds = 0,
}: Exclude<Awaited<ReturnType<Guard['enter']>>, { call: object }>): Response {
  if (status === 401) return Response.json({ code: 'INVALID_CODE', message: 'Invalid code' }, { status });
  const wait = waitSeconds < 60 ? `${waitSeconds} s` : `${Math.ceil(waitSeconds / 60)} min`;
  return Response.json(
    { code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Please try again in ${wait}.` },
    { status, headers: { 'retry-after': String(waitSeconds) } },
  );
}

async function codeOf(response: Response): Promise<string | null> {
  if (response.ok || !response.body) return null;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null; // a redirect has no JSON
  return typeof problem?.code === 'string' ? problem.code : null;
}

async function pass(response: Response, reply: FastifyReply): Promise<unknown> {
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null);
}

function toRequest(
  publicAddress: string,
  request: FastifyRequest,
  path: string,
  body: Buffer | null,
  parsed: Record<string, unknown>,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CALLER_ADDRESS_HEADER, request.ip);
  const url = new URL(request.url, publicAddress); // never the Host header (rule 21)
  if (path === '/change-password') {
    headers.delete('content-length');
    return new Request(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...parsed, revokeOtherSessions: true }),
    });
  }
  return new Request(url, { method: request.method, headers, body: body && new Uint8Array(body) });
}

/** The body as an object; anything else is empty, and better-auth states what is wrong with it. */
function parsedBody(body: Buffer | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}

async function readBody({ raw }: FastifyRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of raw) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
