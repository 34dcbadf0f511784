import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterAll } from 'vitest';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { freeBytes } from '../disk/free-bytes.ts';
import { originsOf } from '../http/origin.ts';
import { openFeed } from '../kernel/feed.ts';
import type { Services } from '../kernel/procedure.ts';
import { SharedAnswers } from '../kernel/shared-answers.ts';
import type { SystemMail } from '../mail/system-mail.ts';
import { type App, buildApp } from '../main/app.ts';
import { installationOf } from '../settings/installation.ts';
import type { Settings } from '../settings/settings.ts';
import type { Wait } from '../signin/even-answers.ts';
import { people } from '../signin/people.ts';
import { openSignIn, type SignIn, type SignInParts } from '../signin/sign-in.ts';
import { type FileStore, openFiles } from '../storage/file-store.ts';
import { foundGroup, TEST_NOW, type TestGroup } from './cast.ts';
import type { TestDatabase } from './database.ts';
import { signInAs, TEST_SECRET } from './people.ts';

/** What the server answered; body is the parsed JSON, or the text when it is none. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Somebody at a browser. */
export interface Caller {
  get<Body = unknown>(path: string): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** A command in an account: `command(accountId, '/orders', {…})`. Has a new command id unless the body brings one. */
  command<Body = unknown>(accountId: string, path: string, body: object): Promise<Answer<Body>>;
  cookie: string | null;
}

export interface TestApp {
  app: App;
  url: string;
  pool: pg.Pool;
  services: Services;
  signIn: SignIn;
  files: FileStore;
  ours: TestGroup;
  theirs: TestGroup;
  /** Owner of `ours`. */
  owner: Caller;
  /** Owner of `theirs`. */
  neighbour: Caller;
  /** Signed out. */
  nobody: Caller;
  /** Somebody else: without accounts, or with a role on one of ours. */
  person(name: string, on?: { accountId: string; role: 'member' | 'guest' }): Promise<Caller>;
  /** Whoever has this Cookie header; null: signed out. */
  as(cookie: string | null): Caller;
  /** System mails that would have gone out. */
  mails: SystemMail[];
}

export interface TestAppOptions {
  now?: () => Date;
  settings?: Partial<Settings>;
  rateLimited?: boolean;
  /** How passwords are hashed; left out: as everywhere. */
  passwords?: SignInParts['passwords'];
  /** Answers about addresses take equally long, which most tests need not wait for. */
  evenAnswers?: Wait;
  /** Nobody has signed up: the owners of the two groups have no sign-in. */
  empty?: boolean;
  /** Called for each route as it is registered. */
  onRoute?: (route: { method: string; url: string }) => void;
  /** The folder of a built web app. */
  web?: string;
  logger?: Logger;
  /** Left out: a folder of its own. */
  files?: FileStore;
}

/**
 * The whole HTTP side on a test database, really listening, with two groups: ours and a neighbour.
 * Call it at the top of the file: `const app = await startTestApp(await testDatabase())`. Ends by itself.
 */
export async function startTestApp(database: TestDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const { now = () => TEST_NOW } = options;
  const pool = openPool({ connectionString: database.appUrl });
  const feed = await openFeed(() => new pg.Client({ connectionString: database.appUrl }));
  const settings = {
    publicAddress: 'http://larder.test',
    google: null,
    oidc: null,
    signUp: 'open',
    smtpUrl: null,
    devTools: true,
    proxies: 0,
    callsPerMinute: 0,
    ...options.settings,
  } as const;
  const origins = originsOf(settings);
  const mails: SystemMail[] = [];
  const signIn = openSignIn(settings, {
    authUrl: database.appUrlIn('auth'),
    secret: TEST_SECRET,
    origins,
    people: people(pool, () => new Date()),
    pool,
    now,
    sendMail: async (mail) => void mails.push(mail),
    log: options.logger ?? { info: () => undefined, error: () => undefined },
    limited: options.rateLimited ?? false,
    ...(options.passwords ? { passwords: options.passwords } : {}),
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-files-'));
  const files = options.files ?? openFiles({ folder }, TEST_SECRET);
  const services: Services = {
    pool,
    feed,
    now,
    files,
    installation: installationOf(settings),
    answers: new SharedAnswers(),
  };
  const app = await buildApp(services, {
    settings,
    secret: TEST_SECRET,
    origins,
    signIn,
    evenAnswers: options.evenAnswers ?? null,
    logger: options.logger,
    freeBytes: () => freeBytes(folder),
    web: options.web ?? null,
    onRoute: options.onRoute,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await signIn.close();
    await feed.close();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const ours = await foundGroup(pool, now);
  const theirs = await foundGroup(pool, now);
  const signedIn = async (id: string, name: string) =>
    caller(url, settings.publicAddress, await signInAs(pool, { id, name, email: `${id}@example.com` }));
  const nobody = caller(url, settings.publicAddress, null);
  return {
    app,
    url,
    pool,
    services,
    signIn,
    files,
    ours,
    theirs,
    owner: options.empty ? nobody : await signedIn(ours.headOffice.userId, 'Gino'),
    neighbour: options.empty ? nobody : await signedIn(theirs.headOffice.userId, 'Nora'),
    nobody,
    async person(name, on) {
      const id = randomUUID();
      if (on) {
        const membership = { user_id: id, organisation_id: ours.organisationId, created_at: now().toISOString() };
        await writing(pool, ours.organisationId, async (tx) =>
          tx.send(insertRows('membership', [{ ...membership, account_id: on.accountId, role: on.role }])),
        );
      }
      return signedIn(id, name);
    },
    as: (cookie) => caller(url, settings.publicAddress, cookie),
    mails,
  };
}

/** The Cookie header to send from now on, when an answer signed in. */
export function cookieOf({ headers }: Answer): string | null {
  const cookie = headers.getSetCookie().find((line) => line.includes('session_token=') && !line.includes('Max-Age=0'));
  return cookie?.split(';')[0] ?? null;
}

function caller(url: string, origin: string, cookie: string | null): Caller {
  const call = async <Body>(path: string, init: RequestInit): Promise<Answer<Body>> => {
    const response = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...init.headers },
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as Body };
  };
  const post = <Body>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    call<Body>(path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    get: (path) => call(path, { method: 'GET' }),
    post,
    command: (accountId, path, body) =>
      post(`/api/v1/accounts/${accountId}${path}`, { commandId: randomUUID(), ...body }),
    cookie,
  };
}
