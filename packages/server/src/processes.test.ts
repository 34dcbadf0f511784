import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { UploadRow } from '@larder/contract/uploads.ts';
import type { Program } from '@larder/supervisor/testing/program.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundGroup, type TestGroup } from './testing/cast.ts';
import { makeInstallation } from './testing/larder-process.ts';
import { addIngredient } from './testing/pantry.ts';
import { signInAs } from './testing/people.ts';
import { priceListOf } from './testing/price-list.ts';
import { moreAnswers, startSending, whatIsThere } from './testing/wastage-senders.ts';

const CALLS = 400_000;
const larder = await makeInstallation({ PROCESSES: '2', CALLS_PER_MINUTE: String(CALLS) });
let server: Program;
let group: TestGroup;
let flour: string;
let cookie: string;

beforeAll(async () => {
  server = await larder.start();
  const pool = await larder.openPool();
  group = await foundGroup(pool, () => new Date());
  flour = await addIngredient(group.headOffice, 'Flour', 'g', '0.0012');
  cookie = await signInAs(pool, { id: group.area.userId, name: 'Gino', email: 'gino@example.com' });
  await pool.end();
}, 180_000);
afterAll(() => larder.remove());

/** The processes that serve; connections go to them in turn. */
function serving(): number[] {
  const found = execFileSync('pgrep', ['-P', String(server.child.pid), '-f', 'main.ts'], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

/** A call on a connection of its own: the next one goes to the next process. */
function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie, origin: larder.url, connection: 'close', ...init.headers };
  return fetch(larder.url + path, { ...init, headers });
}

const post = (path: string, body: object) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** A stream of an account on a connection of its own, with how much news it brought and whether it still stands. */
async function listen(accountId: string): Promise<{ news: () => number; stands: () => boolean; close(): void }> {
  let output = '';
  let stands = true;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = http.get(`${larder.url}/api/v1/accounts/${accountId}/live`, { agent: false, headers: { cookie } });
  request.on('error', reject).on('response', (answer) => {
    answer.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      resolve();
    });
    const end = () => {
      stands = false;
    };
    answer.on('close', end).on('error', end);
  });
  await promise;
  return {
    news: () => [...output.matchAll(/^event: change$/gm)].length,
    stands: () => stands,
    close: () => request.destroy(),
  };
}

/** One after the other, so that two are at each process. */
async function listenFourTimes(accountId: string) {
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let time = 0; time < 4; time += 1) streams.push(await listen(accountId));
  return streams;
}

describe.skipIf(process.platform === 'win32')('two server processes', { timeout: 180_000 }, () => {
  it('bring what was entered in one to the streams of both', async () => {
    expect(serving()).toHaveLength(2);
    const streams = await listenFourTimes(group.areaId);
    const wastage = { day: new Date().toISOString().slice(0, 10), kind: 'ingredient', refId: flour };
    const answer = await post(`/api/v1/accounts/${group.areaId}/wastages`, {
      ...{ commandId: randomUUID(), wastageId: randomUUID(), ...wastage },
      ...{ recordUnit: 'g', amount: '250', reason: 'Dropped' },
    });
    expect(answer.status).toBe(200);
    for (const stream of streams) await expect.poll(stream.news).toBeGreaterThan(0);
    for (const stream of streams) stream.close();
  });

  it('both read a file that one of them took, and its job is done', async () => {
    const at = `/api/v1/accounts/${group.organisationId}/uploads`;
    const query = new URLSearchParams({ kind: 'supplierOptions', filename: 'list.csv', commandId: randomUUID() });
    const file = new Uint8Array(priceListOf({}));
    const sent = await call(`${at}?${query}`, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: file });
    expect(sent.status).toBe(200);
    const latest = async () => ((await (await call(`${at}?kind=supplierOptions`)).json()) as UploadRow[])[0];
    await expect.poll(async () => (await latest())?.step, { timeout: 60_000 }).toBe('waiting');
    const path = (await latest())?.fileKey ?? '';
    for (let time = 0; time < 4; time += 1) {
      const link = await call(`/api/v1/generateSignedUrl?${new URLSearchParams({ path })}`);
      const { url } = (await link.json()) as { url: string };
      expect(Buffer.from(await (await call(url)).arrayBuffer())).toEqual(Buffer.from(file));
    }
  });

  it('count wrong passwords together, and calls each its share', async () => {
    const signIn = () => post('/api/auth/sign-in/email', { email: 'somebody@example.com', password: 'a wrong guess' });
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) statuses.push((await signIn()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await call('/api/v1/me')).headers.get('x-ratelimit-limit')).toBe(String(CALLS / 2));
  });

  it('lose and double nothing while one is killed, whose streams break and the others stay; another takes its place', async () => {
    const streams = await listenFourTimes(group.areaId);
    const senders = startSending(larder, { areaId: group.areaId, flour }, cookie);
    const [first = Number.NaN, second = Number.NaN] = serving();
    await moreAnswers(senders, 5);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => streams.filter((stream) => stream.stands()).length).toBe(2);
    await moreAnswers(senders, 5);
    await expect.poll(serving).toHaveLength(2);
    await moreAnswers(senders, 5);
    await senders.end();
    expect(serving()).toContain(second);

    const { recorded, audited, moved, differences } = await whatIsThere(larder, group.organisationId);
    expect([...senders.acknowledged].filter((id) => !recorded.includes(id))).toEqual([]);
    expect([audited, moved]).toEqual([recorded, recorded]);
    expect(differences).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it('end in good order together with the database, also while browsers listen', async () => {
    const stream = await listen(group.areaId);
    const pids = serving();
    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
    await expect.poll(() => larder.databasePid()).toBeNull(); // on a busy machine its end is left to its watchdog
    expect(pids.filter(isThere)).toEqual([]);
    expect(stream.stands()).toBe(false);
  });

  it('end when the process that holds them is killed', async () => {
    server = await larder.start();
    const pids = serving();
    await server.end('SIGKILL');
    await expect.poll(() => pids.filter(isThere)).toEqual([]);
    await expect.poll(() => larder.databasePid()).toBeNull();
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
