import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { troubleOf } from '../db/trouble.ts';
import { breakableLine } from '../testing/breakable-line.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { sendJob, sendJobWith } from './send-job.ts';
import { startJobs } from './work-jobs.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const ours = await foundGroup(pool);
afterAll(() => pool.end());

const faults: object[] = [];

async function worker() {
  const jobs = await startJobs(database.appUrlIn('jobs'), { error: (fault) => void faults.push(fault) });
  onTestFinished(() => jobs.stop());
  return jobs;
}

describe('jobs', () => {
  it('are each done once, within moments, under the role that may not change their tables', async () => {
    const done: number[] = [];
    const jobs = await worker();
    await jobs.work<{ n: number }>('system-mail', async ({ n }) => void done.push(n));
    for (let n = 1; n <= 12; n += 1) await sendJob(pool, 'system-mail', { n });
    const inOrder = () => done.toSorted((a, b) => a - b);
    await expect.poll(inOrder).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('exist from the commit of the transaction they were sent in, or never', async () => {
    const done: string[] = [];
    const jobs = await worker();
    await jobs.work<{ of: string }>('outbox', async ({ of }) => void done.push(of));
    const send = (of: string, fails: boolean) =>
      writing(pool, ours.organisationId, async (tx) => {
        await sendJobWith(tx, pool, 'outbox', { of });
        if (fails) throw new Error('no');
      });
    await expect(send('rolled back', true)).rejects.toThrow('no');
    await send('committed', false);
    await expect.poll(() => done).toEqual(['committed']);
  });

  it('are taken up again after an outage of the database, whose failures are logged as what they are', async () => {
    const line = await breakableLine(database);
    const seen: unknown[] = [];
    const log = { error: (fault: object) => void seen.push((fault as { err: unknown }).err) };
    const jobs = await startJobs(line.database.appUrlIn('jobs'), log);
    onTestFinished(() => jobs.stop());
    const done: number[] = [];
    await jobs.work<{ n: number }>('export', async ({ n }) => void done.push(n));
    line.cut();
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBeGreaterThan(1);
    expect(seen.map((err) => troubleOf(err)).filter((trouble) => trouble !== 'database-away')).toEqual([]);
    await line.mend();
    await sendJob(pool, 'export', { n: 1 });
    await expect.poll(() => done, { timeout: 15_000 }).toEqual([1]);
  }, 40_000);

  it('are tried again when they fail, without holding up the others, and the fault is logged', async () => {
    faults.length = 0;
    const done: string[] = [];
    let failures = 0;
    const jobs = await worker();
    await jobs.work<{ of: string }>('system-mail', async ({ of }) => {
      if (of === 'stubborn' && failures < 1) {
        failures += 1;
        throw new Error('not now');
      }
      done.push(of);
    });
    await sendJob(pool, 'system-mail', { of: 'stubborn' });
    await sendJob(pool, 'system-mail', { of: 'easy' });
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['easy', 'stubborn']);
    expect(faults).toEqual([expect.objectContaining({ queue: 'system-mail', err: expect.any(Error) })]);
  });
});
