import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { withClient } from '../db/with-client.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { deadJobs, requeueDeadJobs } from './dead-jobs.ts';
import type { QueueName } from './queues.ts';
import { sendJobWith } from './send-job.ts';
import { logDeadJobs } from './watch-dead-jobs.ts';
import { startJobs } from './work-jobs.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const { organisationId } = await foundGroup(pool);
afterAll(() => pool.end());
beforeEach(() => withClient(database.adminUrl, (admin) => admin.query('delete from jobs.job')));

const quiet = { error: () => undefined };
const send = (queue: QueueName, data: object) =>
  writing(pool, organisationId, (tx) => sendJobWith(tx, pool, queue, data));

/** Has `work` do the jobs of a queue until the test ends. */
async function work(queue: QueueName, handle: (data: { publicationId: string }) => Promise<void>) {
  const jobs = await startJobs(database.appUrlIn('jobs'), quiet);
  onTestFinished(() => jobs.stop());
  await jobs.work(queue, handle);
}

describe('a job that used up its tries', () => {
  it('stays with its queue, organisation, what it was about, last error and when, after as many tries as its queue allows', async () => {
    await withClient(database.adminUrl, (admin) =>
      admin.query("update jobs.queue set retry_delay = 0, retry_backoff = false where name = 'publication'"),
    );
    let tries = 0;
    await work('publication', async () => {
      tries += 1;
      throw new Error(`try ${tries} failed`);
    });
    await send('publication', { organisationId, publicationId: 'p1', terms: { email: 'veg@example.com' } });
    await expect.poll(() => deadJobs(pool), { timeout: 20_000 }).toHaveLength(1);

    const [dead] = await deadJobs(pool);
    expect(dead).toMatchObject({ queue: 'publication', organisationId, tries: 3, error: 'Error: try 3 failed' });
    expect(dead?.data).toMatchObject({ publicationId: 'p1' });
    expect(Date.parse(dead?.diedAt ?? '')).toBeGreaterThan(Date.parse(dead?.sentAt ?? ''));
  }, 40_000);

  it('is one line of the log, however many servers look', async () => {
    await work('export', async () => Promise.reject(new Error('the bucket is gone')));
    await send('export', { organisationId, exportId: 'e1', parts: { size: 3 } });
    await expect.poll(() => deadJobs(pool), { timeout: 10_000 }).toHaveLength(1);

    const lines: object[] = [];
    const log = { error: (facts: object, text: string) => void lines.push({ ...facts, text }) };
    await Promise.all(Array.from({ length: 4 }, () => logDeadJobs(pool, log)));
    await logDeadJobs(pool, log);
    const [dead] = await deadJobs(pool);
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ deadJob: dead?.id, queue: 'export', organisation: organisationId, about: 'exportId e1', tries: 1 },
        error: 'Error: the bucket is gone',
        text: `a job was given up; send it again: npm run jobs -- requeue ${dead?.id}`,
      }),
    ]);
  });

  it('is done again by its queue once it is requeued, one or all, and no longer listed', async () => {
    const done: string[] = [];
    let broken = true;
    await work('export', async (data) => {
      if (broken) throw new Error('not now');
      done.push((data as unknown as { exportId: string }).exportId);
    });
    for (const exportId of ['e1', 'e2', 'e3']) await send('export', { organisationId, exportId });
    await expect.poll(() => deadJobs(pool), { timeout: 10_000 }).toHaveLength(3);

    broken = false;
    const one = (await deadJobs(pool)).find(({ data }) => data.exportId === 'e2');
    expect(await requeueDeadJobs(pool, { id: one?.id ?? '' })).toBe(1);
    expect(await requeueDeadJobs(pool, { id: one?.id ?? '' })).toBe(0);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['e2']);
    expect(await requeueDeadJobs(pool, 'all')).toBe(2);
    await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['e1', 'e2', 'e3']);
    expect(await deadJobs(pool)).toEqual([]);
  }, 40_000);
});
