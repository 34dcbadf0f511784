import { randomUUID } from 'node:crypto';
import type { UploadRow } from '@larder/contract/uploads.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import { sweepLongJobs } from '../../jobs/sweep-long-jobs.ts';
import { longJobEnders } from '../../main/long-jobs.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { priceListOf } from '../../testing/price-list.ts';
import { memoryFiles, uploadDesk } from '../../testing/uploads.ts';
import { postUpload } from './decide-upload.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let desk: ReturnType<typeof uploadDesk>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  desk = uploadDesk(ours.headOffice);
});

const post = (uploadId: string) =>
  postUpload(ours.headOffice, { commandId: randomUUID(), uploadId, goodRowsOnly: false });

/** The sweep of a server whose clock is there. */
const sweep = (now: () => Date) =>
  sweepLongJobs({ pool, now, enders: longJobEnders({ pool, feed: ours.headOffice.feed, now, files: memoryFiles() }) });

/** How many options and prices there are, a neighbour's included. */
async function held(): Promise<number> {
  const counts = await Promise.all(
    [ours, theirs].map(({ organisationId }) =>
      reading(pool, organisationId, (db) =>
        db.run(
          raw<{ n: number }>(sql`
            select (select count(*) from supplier_option)::int + (select count(*) from option_price)::int as n`),
        ),
      ),
    ),
  );
  return counts.flat().reduce((sum, { n }) => sum + n, 0);
}

describe('a job that breaks off', () => {
  const broken = (message: string) => ({
    ...memoryFiles(),
    stream: () => {
      throw new Error(message);
    },
  });

  it('leaves an error and nothing else, whether it checks or posts', async () => {
    const unlucky = uploadDesk(ours.headOffice, broken('the disk is gone'));
    const id = await unlucky.send(priceListOf({}));
    await expect(unlucky.work(id)).rejects.toThrow('the disk is gone');
    expect(await desk.record(id)).toMatchObject({
      status: 'error',
      step: null,
      error: 'something went wrong on our side; nothing was imported, please try again',
    });

    const checked = await desk.checked(priceListOf({}));
    await post(checked.id);
    await expect(unlucky.work(checked.id)).rejects.toThrow('the disk is gone');
    expect(await desk.record(checked.id)).toMatchObject({ status: 'error', step: null, count: 0 });
    expect(await held()).toBe(0);
  });

  it('is undone as a whole when it is given up while it posts', async () => {
    const { id } = await desk.checked(priceListOf({}));
    await post(id);
    const files = memoryFiles();
    /** The sweep comes in the middle of the posting. */
    const late = uploadDesk(ours.headOffice, {
      ...files,
      async *stream() {
        yield priceListOf({});
        await sweep(() => new Date(ours.headOffice.now().getTime() + 8 * 3_600_000));
      },
    });
    await expect(late.work(id)).rejects.toThrow('given up');
    expect(await desk.record(id)).toMatchObject({ status: 'error', count: 0 });
    expect(await held()).toBe(0);
  });

  it('is noticed when its server is gone, a minute after its last word; one that waits for its turn is not', async () => {
    const later = (ms: number) => () => new Date(ours.headOffice.now().getTime() + ms);
    const statusOf = async (id: string): Promise<UploadRow['status']> => (await desk.record(id)).status;
    const queued = await desk.send(priceListOf({}));
    const cutOff = await desk.send(priceListOf({}));
    const silent = uploadDesk(ours.headOffice, {
      ...memoryFiles(),
      async *stream() {
        yield Buffer.alloc(0);
        await new Promise(() => undefined); // its process is gone
      },
    });
    void silent.work(cutOff);
    const beating = async () => {
      const [row] = await reading(pool, ours.organisationId, (db) =>
        db.run(raw<{ until: Date }>(sql`select alive_until::text as until from long_job where job_id = ${cutOff}`)),
      );
      return row?.until;
    };
    await expect.poll(beating).toContain('12:01:00');
    await sweep(later(59_000));
    expect([await statusOf(queued), await statusOf(cutOff)]).toEqual(['processing', 'processing']);
    await sweep(later(61_000));
    expect([await statusOf(queued), await statusOf(cutOff)]).toEqual(['processing', 'error']);
    expect((await desk.record(cutOff)).error).toMatch(/^the server stopped/);
    expect(await desk.work(cutOff)).toMatchObject({ status: 'error' });
    expect(await desk.work(queued)).toMatchObject({ step: 'waiting' });
  });
});
