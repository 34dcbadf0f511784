import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import { foundGroup, TEST_NOW } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { beginLongJob, insertLongJob, type LongJob, waitAgain } from './long-job.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl, max: 1 }); // what is written first is seen by what is read next
afterAll(() => pool.end());

it('a job that waits again is not taken for dead by a sign of life that comes late', async () => {
  const { area } = await foundGroup(pool);
  const { organisationId, userId } = area;
  const base = { pool, now: () => TEST_NOW };
  const job: LongJob = { organisationId, id: randomUUID(), kind: 'invoice' };
  const aliveFor = async () => {
    const [row] = await reading(pool, organisationId, (db) =>
      db.run(raw<{ alive_until: string }>(sql`select alive_until from long_job where job_id = ${job.id}`)),
    );
    return (new Date(row?.alive_until ?? 0).getTime() - TEST_NOW.getTime()) / 1000;
  };
  await writing(pool, organisationId, async (tx) => tx.send(insertLongJob({ ...base, organisationId, userId }, job)));

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const record = await beginLongJob(base, job);
  expect(await aliveFor()).toBe(60);
  const again = vi.fn(async () => undefined);
  await waitAgain(base, job, again);
  vi.advanceTimersByTime(10_000);
  expect([await aliveFor(), again.mock.calls.length]).toEqual([6 * 3600, 1]);
  record?.close();

  await writing(pool, organisationId, async (tx) => tx.send(raw(sql`delete from long_job where job_id = ${job.id}`)));
  await waitAgain(base, job, again);
  expect(again).toHaveBeenCalledOnce(); // it has ended: nothing is sent for it
});
