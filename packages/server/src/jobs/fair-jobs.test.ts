import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { withClient } from '../db/with-client.ts';
import { testDatabase } from '../testing/database.ts';
import { pendingJobs, sendJobsAgain } from './pending-jobs.ts';
import { sendJob, sendJobWith } from './send-job.ts';
import { startJobs } from './work-jobs.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());
const clear = () => withClient(database.adminUrl, (admin) => admin.query('delete from jobs.job'));
beforeEach(clear);

const A = randomUUID();
const B = randomUUID();
const C = randomUUID();

interface Numbered {
  whose: string;
  n: number;
}

/** So many jobs of an organisation, each sent by a command of its own. */
async function send(organisationId: string, howMany: number): Promise<void> {
  for (let n = 1; n <= howMany; n += 1)
    await writing(pool, organisationId, (tx) => sendJobWith(tx, pool, 'evening', { whose: organisationId, n }));
}

async function work(handle: (job: Numbered) => Promise<void>, how?: { together: number }): Promise<void> {
  const jobs = await startJobs(database.appUrlIn('jobs'), { error: () => undefined });
  onTestFinished(() => jobs.stop());
  await jobs.work('evening', handle, how);
}

const countOf = (done: readonly string[], organisationId: string) =>
  done.filter((whose) => whose === organisationId).length;

describe('jobs of several organisations', () => {
  it('let the one of an organisation go before the second of another that sent two hundred', async () => {
    await send(A, 200);
    await send(B, 1);
    const done: string[] = [];
    await work(async ({ whose }) => void done.push(whose));
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(201);
    expect(done.indexOf(B)).toBe(1);
  }, 30_000);

  it('let one that comes in the middle of the two hundred go after those that were fetched already', async () => {
    await send(A, 200);
    const done: string[] = [];
    await work(async ({ whose, n }) => {
      done.push(whose);
      if (whose === A && n === 50) await send(B, 1);
    });
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(201);
    expect(done.indexOf(B)).toBeGreaterThanOrEqual(50);
    expect(done.indexOf(B)).toBeLessThan(60);
  }, 30_000);

  it('take turns, each in the order it sent its own', async () => {
    for (const whose of [A, B, C]) await send(whose, 10);
    const done: Numbered[] = [];
    await work(async (job) => void done.push(job));
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(30);
    for (let turn = 0; turn < 10; turn += 1)
      expect(done.slice(turn * 3, turn * 3 + 3)).toEqual([A, B, C].map((whose) => ({ whose, n: turn + 1 })));
  });

  it('leave out nobody: who has many goes on in turn while others send one after the other', async () => {
    await send(A, 40);
    const done: string[] = [];
    await work(async ({ whose }) => {
      done.push(whose);
      if (done.length < 60) await send(B, 1);
    });
    await send(B, 1);
    await expect.poll(() => countOf(done, A), { timeout: 20_000 }).toBe(40);
    expect(countOf(done.slice(0, 60), A)).toBeGreaterThanOrEqual(25);
  }, 30_000);

  it('are done together only for different organisations, so that one with many long ones does not take every place', async () => {
    await send(A, 8);
    await send(B, 1);
    const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
    onTestFinished(() => letEnd());
    const begun: string[] = [];
    await work(
      async ({ whose }) => {
        begun.push(whose);
        await end;
      },
      { together: 4 },
    );
    await expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual([A, B].toSorted());
  });

  it('take turns also when they come back from a backup, or were sent outside of a transaction', async () => {
    for (let n = 1; n <= 3; n += 1) await sendJob(pool, 'evening', { whose: A, n }, { organisationId: A });
    await send(B, 2);
    const waiting = await withClient(database.adminUrl, (admin) => pendingJobs(admin));
    expect(waiting.map(({ organisationId }) => organisationId)).toEqual([A, A, A, B, B]);
    await clear();
    await sendJobsAgain(database.address, waiting);
    const done: string[] = [];
    await work(async ({ whose }) => void done.push(whose));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([A, B, A, B, A]);
  });
});
