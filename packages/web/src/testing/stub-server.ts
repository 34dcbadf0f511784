import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { LiveNews } from '@larder/contract/live.ts';
import type { SignInOptions } from '@larder/contract/profile.ts';
import { vi } from 'vitest';
import { newId } from '../data/new-id.ts';
import { type ReachableAccount, type Session, sessions } from '../data/session.ts';

export interface SentCommand {
  path: string;
  body: Record<string, unknown>;
}

/** The far side of the network for tests of the shell: who is signed in, and what a sync answers. */
export interface StubServer {
  session: Session;
  headOffice: ReachableAccount;
  location: ReachableAccount;
  kitchen: ReachableAccount;
  bar: ReachableAccount;
  /** false: nobody answers. */
  online: boolean;
  signedIn: boolean;
  /** false: the account is out of reach. */
  reachable: boolean;
  can: string[];
  /** The owner withholds costs from the person; otherwise they see them, whatever else they can. */
  costsWithheld: boolean;
  /** The same for changing prices. */
  pricesWithheld: boolean;
  signInOptions: SignInOptions;
  /** Calls that are refused, by the end of their path, or by a part of it that ends with a slash. */
  refuses: string[];
  /** What they are refused with. */
  refusal: { status: number; code: string; message: string };
  rows: SyncAnswer['rows'];
  deleted: SyncAnswer['deleted'];
  /** How far its clock is ahead of the device's. */
  aheadMs: number;
  /** Where a sync leaves off; another one states that there is something newer. */
  cursor: string;
  /** What queries answer, by the end of their path; a function is asked for it each time, and may take a while. */
  answers: Record<string, unknown>;
  /** What commands answer beside the cursor, by the end of their path. */
  replies: Record<string, object>;
  /** What a page of older messages answers; there are none before them. */
  older: unknown[];
  /** Held back until it resolves. */
  meGate: Promise<void>;
  syncGate: Promise<void>;
  /** The calls that were made, `GET /api/v1/me`. */
  calls: string[];
  /** What the commands among them carried, in the order they were sent. */
  sent: SentCommand[];
}

const network = globalThis.fetch.bind(globalThis);

const FEATURES = [
  'changeAccount',
  'procurementLocation',
  'inventoryLocation',
  'analyticsLocation',
  'productsLocation',
  'ingredients',
  'do:orders',
  'do:receive',
  'do:approve',
  'do:count',
  'do:recipes',
  'do:allergens',
];

/** Answers the browser's fetches until the test ends. Every test has a person and accounts of its own. */
export function stubServer(changes: Partial<StubServer> = {}): StubServer {
  const headOffice = account('OWNER', 'Copper Table', null);
  const location = account('LOCATION', 'Copper Table Soho', headOffice);
  const kitchen = account('DEPARTMENT', 'Kitchen', location);
  const bar = account('DEPARTMENT', 'Bar', location);
  const server: StubServer = {
    session: {
      userId: newId(),
      name: 'Ada Cook',
      email: 'ada@example.com',
      provider: 'password',
      twoFactor: false,
      tableRows: null,
      currentAccountId: kitchen.id,
      accounts: [headOffice, location, kitchen, bar],
    },
    headOffice,
    location,
    kitchen,
    bar,
    online: true,
    signedIn: true,
    reachable: true,
    can: FEATURES,
    costsWithheld: false,
    pricesWithheld: false,
    signInOptions: { google: false, oidc: null, signUp: 'open', devMail: false, demo: false },
    refuses: [],
    refusal: { status: 422, code: 'invalid', message: 'Please check the marked fields.' },
    rows: {},
    deleted: {},
    aheadMs: 0,
    cursor: 'e.1.f',
    answers: {},
    replies: {},
    older: [],
    meGate: Promise.resolve(),
    syncGate: Promise.resolve(),
    calls: [],
    sent: [],
    ...changes,
  };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return request.url.includes('.ttf') ? network(request) : answer(server, request); // fonts are part of the app
  });
  streams = [];
  vi.stubGlobal('EventSource', StubStream);
  localStorage.clear();
  sessions.reset();
  return server;
}

function account(type: ReachableAccount['type'], name: string, parent: ReachableAccount | null): ReachableAccount {
  const id = newId();
  const organisationId = parent?.organisationId ?? id;
  return { id, organisationId, type, name, parentId: parent?.id ?? null, role: 'owner', demo: false };
}

const answerOf = (answer: unknown) => (typeof answer === 'function' ? answer() : answer);

const NOTHING_BOUGHT = { boughtFrom: '2026-01-01', boughtTo: '2026-01-28' };

async function answer(server: StubServer, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  server.calls.push(`${request.method} ${pathname}`);
  if (request.headers.get('content-type')?.startsWith('application/json'))
    server.sent.push({ path: pathname, body: await request.clone().json() });
  if (!server.online) throw new TypeError('Failed to fetch');
  if (pathname.startsWith('/api/auth/')) return Response.json({});
  if (pathname === '/api/v1/sign-in-options') return Response.json(server.signInOptions);
  if (pathname === '/api/v1/me') await server.meGate;
  if (!server.signedIn) return Response.json({ code: 'signed-out' }, { status: 401 });
  if (pathname === '/api/v1/me') return Response.json(server.session);
  if (pathname.endsWith('/sync')) {
    await server.syncGate;
    if (!server.reachable) return Response.json({ code: 'NOT_FOUND', message: 'gone' }, { status: 404 });
    const page: SyncAnswer = {
      cursor: server.cursor,
      reset: [],
      rows: server.rows,
      deleted: server.deleted,
      more: false,
      now: new Date(Date.now() + server.aheadMs).toISOString(),
      can: [
        ...server.can,
        ...(server.costsWithheld ? [] : ['do:costs']),
        ...(server.pricesWithheld ? [] : ['do:prices']),
      ],
    };
    return Response.json(page);
  }
  if (server.refuses.some((part) => (part.endsWith('/') ? pathname.includes(part) : pathname.endsWith(part)))) {
    const { status, code, message } = server.refusal;
    const wire = status === 409 ? 'CONFLICT' : 'UNPROCESSABLE_CONTENT';
    return Response.json({ defined: false, code: wire, status, message, data: { code, fields: [] } }, { status });
  }
  const known = Object.keys(server.answers).find((end) => request.method === 'GET' && pathname.endsWith(end));
  if (known) return Response.json(await answerOf(server.answers[known]));
  if (pathname === '/api/v1/me/sessions') return Response.json([]);
  if (request.method === 'GET' && pathname === '/api/v1/me/notice-pushes')
    return Response.json({ topics: [], key: null });
  if (request.method === 'GET' && pathname === '/api/v1/me/notice-mails') return Response.json({ topics: [] });
  if (request.method === 'GET' && /\/(prices|stock)$/.test(pathname)) return Response.json([]);
  if (request.method === 'GET' && pathname.endsWith('/weekly-cost'))
    return Response.json({ ...NOTHING_BOUGHT, quantity: '0', spent: '0', atPriceToday: null });
  if (request.method === 'GET' && pathname.endsWith('/sold-per-week'))
    return Response.json({ from: '2026-01-01', to: '2026-01-07', sold: [] });
  if (request.method === 'GET' && pathname.endsWith('/messages'))
    return Response.json({ messages: server.older, more: false });
  if (pathname.endsWith('/messages/unread-places')) return Response.json({ places: [] });
  if (pathname.endsWith('/reports/periods')) return Response.json({ periods: [], more: false, lastCount: null });
  if (/\/stocktakes\/[^/]+\/why$/.test(pathname))
    return Response.json({ since: null, findings: [], others: [], notExplained: [], usual: [] });
  if (pathname.endsWith('/next-steps')) return Response.json({ done: {}, firstGrossProfit: true });
  if (pathname.endsWith('/ordered-before')) return Response.json([]);
  if (pathname.endsWith('/limit'))
    return Response.json({ upTo: null, others: { count: 0, cost: '0' }, senders: [], ladder: null });
  if (pathname.endsWith('/approval')) return Response.json(null);
  if (pathname.endsWith('/claims-by-site')) return Response.json([]);
  if (pathname.endsWith('/supplier-scores')) return Response.json([]);
  if (pathname.endsWith('/arriving-orders')) return Response.json([]);
  if (pathname.endsWith('/reports/sites')) return Response.json([]);
  if (pathname.endsWith('/reports/impact-notes')) return Response.json([]);
  if (pathname.endsWith('/wastages/by-reason')) return Response.json([]);
  if (pathname.endsWith('/wastages/allowed'))
    return Response.json({ from: '2026-01-05', to: '2026-01-11', quantity: '0' });
  if (pathname.endsWith('/transfers/substitutes')) return Response.json([]);
  if (request.method === 'GET' && pathname.endsWith('/food-safety-settings'))
    return Response.json({ fourWeekly: false, reviewerId: null, tooRegular: false });
  if (request.method === 'GET' && pathname.endsWith('/food-safety-held')) return Response.json({ records: [] });
  if (pathname.endsWith('/allergen-chart'))
    return Response.json({ sha256: 'c'.repeat(64), dishes: 0, signed: null, changes: [] });
  if (pathname.includes('/review/too-regular/')) return Response.json(null);
  if (pathname.endsWith('/review/four-weeks')) return Response.json(null);
  if (request.method === 'GET' && pathname.endsWith('/task-templates')) return Response.json([]);
  if (pathname.endsWith('/sites-today')) return Response.json([]);
  if (pathname.endsWith('/missed-tasks')) return Response.json({ places: 1, count: 0, missed: [] });
  if (pathname.endsWith('/food-safety-term')) return Response.json({ years: null, next: [] });
  if (pathname.endsWith('/task-people')) return Response.json({ people: [] });
  if (/\/tasks\/[^/]+\/history$/.test(pathname)) return Response.json({ entries: [] });
  if (pathname.endsWith('/task-setup')) return Response.json({ sections: [], tasks: [], prepTasks: [], shelves: [] });
  if (pathname.endsWith('/suggested-prep')) return Response.json({ suggestions: [] });
  if (pathname.endsWith('/at-risk')) return Response.json({ shelves: [], lines: [] });
  if (request.method === 'GET' && pathname.endsWith('/food-safety')) return Response.json({ entries: [] });
  if (pathname.endsWith('/untimed')) return Response.json([]);
  if (pathname.endsWith('/start')) return Response.json({ kinds: [], cards: {} });
  const reply = Object.entries(server.replies).find(
    ([end]) => request.method === 'POST' && pathname.endsWith(end),
  )?.[1];
  if (pathname.startsWith('/api/v1/me/') && reply) return Response.json(reply);
  if (pathname === '/api/v1/me/sessions/end-all') return Response.json({ ended: 1 });
  if (pathname.startsWith('/api/v1/accounts/'))
    return Response.json({ cursor: 'e.2', rows: {}, deleted: {}, ...reply });
  return Response.json(server.session);
}

let streams: StubStream[] = [];

/** Has the live stream say that something changed, once one is open; what it was stays open. */
export async function sayChanged(): Promise<void> {
  await vi.waitUntil(() => streams.length > 0);
  for (const stream of streams) stream.send({ sequence: 2, topics: null, below: [] });
}

/** A live stream on which only `sayChanged` states something. */
class StubStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #accountId: string;
  constructor(url: string) {
    super();
    this.#accountId = /accounts\/([^/]+)/.exec(url)?.[1] ?? '';
    streams.push(this);
  }
  send(news: Omit<LiveNews, 'accountId'>): void {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ accountId: this.#accountId, ...news }) }));
  }
  close(): void {
    streams = streams.filter((stream) => stream !== this);
  }
}
