import { OpenAPIHandler } from '@orpc/openapi/fastify';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { watchingChanges } from '../db/changes-made.ts';
import { finishAnswers } from '../http/answer-headers.ts';
import { registerApiDocs } from '../http/api-docs.ts';
import { acceptCsv } from '../http/csv-body.ts';
import { registerDevMail } from '../http/dev-mail.ts';
import { watchDisk } from '../http/disk-room.ts';
import { answerFault, refusalToError } from '../http/faults.ts';
import { acceptFiles } from '../http/file-body.ts';
import { registerHealth } from '../http/health.ts';
import { registerLive } from '../http/live.ts';
import { refuseForeignOrigins } from '../http/origin.ts';
import { protect } from '../http/protection.ts';
import { trustedHops, warnOfProxy } from '../http/proxies.ts';
import { logRequests } from '../http/request-log.ts';
import { serveFiles } from '../http/serve-files.ts';
import { serveInvoiceFiles } from '../http/serve-invoice-files.ts';
import { serveWeb } from '../http/web-files.ts';
import { encodeError, wireRefusal } from '../http/wire-error.ts';
import { acceptZip } from '../http/zip-body.ts';
import { readAccess, sessionToken } from '../kernel/access.ts';
import type { RequestContext, Services } from '../kernel/procedure.ts';
import { countGivenUp } from '../outbox/given-up.ts';
import type { Settings } from '../settings/settings.ts';
import type { Wait } from '../signin/even-answers.ts';
import { registerSignIn } from '../signin/routes.ts';
import type { SignIn } from '../signin/sign-in.ts';
import { router } from './router.ts';

export interface AppParts {
  settings: Pick<Settings, 'publicAddress' | 'devTools' | 'proxies' | 'callsPerMinute'>;
  /** Signs sessions; the same secret that sign-in uses. */
  secret: string;
  /** Addresses the app is served under; writes from elsewhere are refused. */
  origins: readonly string[];
  signIn: SignIn;
  /** How answers about addresses wait, so that they take equally long whether the address has a sign-in or not. Null: they don't. */
  evenAnswers: Wait | null;
  logger: FastifyServerOptions['loggerInstance'];
  /** How much may still be written on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  /** The folder of the built web app. Null: served by something else. */
  web: string | null;
  /** Called for each route as it is registered. */
  onRoute?: ((route: { method: string; url: string }) => void) | undefined;
}

const MAX_BODY_BYTES = 5 * 1024 * 1024;
const REQUEST_WITHIN_MS = 120_000;
/** Where an address names the account: in its path, or in the query of the one call that was prescribed so. */
const ACCOUNT_IN =
  /^\/api\/v1\/(?:accounts\/([0-9a-f-]{36})(?:\/|\?|$)|matchInvoicesPO\?(?:[^#]*&)?accountId=([0-9a-f-]{36})(?:&|$))/;

export type App = FastifyInstance;

/** The HTTP side of Larder: sign-in, the API with its documentation, its live stream, captured mail, the web app, and how faults are answered. */
export async function buildApp(services: Services, parts: AppParts): Promise<App> {
  const { settings, secret } = parts;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedHops(settings.proxies),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    requestTimeout: REQUEST_WITHIN_MS,
    ...(parts.logger ? { loggerInstance: parts.logger } : {}),
  });
  const disk = watchDisk(parts.freeBytes);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    disk.note(error);
    answerFault(error, request, reply);
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) parts.onRoute?.({ method: one, url });
  });
  acceptCsv(app);
  acceptFiles(app);
  acceptZip(app, (cookies) => sessionToken(cookies, secret) !== null);
  logRequests(app);
  warnOfProxy(app, settings.proxies);
  await protect(app, {
    callsPerMinute: settings.callsPerMinute,
    https: settings.publicAddress.startsWith('https:'),
    browserOf: (request) => sessionToken(request.headers.cookie, secret),
  });
  refuseForeignOrigins(app, parts.origins);
  finishAnswers(app);

  const tokenOf = (cookies: string | undefined) => sessionToken(cookies, secret);
  const accessOf = async (url: string, cookies: string | undefined) => {
    const token = tokenOf(cookies);
    const [, inPath, inQuery] = ACCOUNT_IN.exec(url) ?? [];
    return token ? readAccess(services.pool, token, inPath ?? inQuery ?? null, services.now()) : null;
  };

  const handler = new OpenAPIHandler(router, {
    interceptors: [refusalToError(app.log, disk)],
    customErrorResponseBodyEncoder: encodeError,
  });
  app.all('/api/v1/*', async (request, reply) => {
    const access = await accessOf(request.url, request.headers.cookie);
    const context: RequestContext = { services, requestId: request.id, access };
    const { matched } = await watchingChanges(() => handler.handle(request, reply, { prefix: '/api/v1', context }));
    if (!matched) reply.code(404).send(wireRefusal('not-found', { what: 'call' }));
  });

  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  registerHealth(app, {
    givenUp: () => countGivenUp(services.pool, services.now()),
    isDiskShort: disk.isShort,
    isStopping: () => stopping,
  });
  serveFiles(app, services);
  serveInvoiceFiles(app, { ...services, accessOf, origins: parts.origins });
  registerLive(app, services, { accessOf, tokenOf });
  registerSignIn(app, parts.signIn, { publicAddress: settings.publicAddress, even: parts.evenAnswers });
  registerApiDocs(app);
  if (settings.devTools) registerDevMail(app, services.pool, parts.origins);
  if (parts.web) await serveWeb(app, parts.web);
  return app;
}
