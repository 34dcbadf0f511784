import { randomUUID } from 'node:crypto';
import type { DataExport, DataImports } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { beginLongJob, SILENT_MS } from '../jobs/long-job.ts';
import { sweepLongJobs } from '../jobs/sweep-long-jobs.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { longJobEnders } from '../main/long-jobs.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, figuresOf, postArchive } from '../testing/moving.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { workMoves } from './work-moves.ts';

const database = await testDatabase();
let clock = Date.parse('2026-11-20T12:00:00Z');
const app = await startTestApp(database, { now: () => new Date(clock) });
const { ours, theirs } = app;
const sweeping = { ...app.services, enders: longJobEnders(app.services) };
beforeAll(() => workedWeek(ours).then(() => undefined));

const faults: object[] = [];
/** A server that does the jobs, as startLarder sets it up. */
async function worker(): Promise<() => Promise<void>> {
  const log = { error: (fault: object) => void faults.push(fault) };
  const jobs = await startJobs(database.appUrlIn('jobs'), log);
  const moves = await workMoves(jobs, app.services, log);
  const stop = async () => {
    await moves.stop();
    await jobs.stop();
  };
  onTestFinished(stop);
  return stop;
}

const latestExport = async () =>
  (await app.owner.get<DataExport[]>(`/api/v1/accounts/${ours.organisationId}/exports`)).body[0];
const latestImport = async () =>
  (await app.neighbour.get<DataImports>(`/api/v1/accounts/${theirs.organisationId}/imports`)).body.imports[0];

async function sendImport(file: Uint8Array): Promise<string> {
  const importId = randomUUID();
  expect((await postArchive(app, app.neighbour, theirs.organisationId, file, { importId })).status).toBe(200);
  return importId;
}

describe('an import that a server was killed in', () => {
  it('is ended by the next start, with the files that it had stored, and another may follow', async () => {
    const importId = await sendImport(await exportOf(app, ours.organisationId));
    const photoKey = `${theirs.areaId}/images/kept.png`;
    await app.files.put(photoKey, Buffer.from('photo'));
    await app.files.put(
      `${theirs.organisationId}/imports/${importId}/kept.json`,
      Buffer.from(JSON.stringify([photoKey])),
    );
    const record = await beginLongJob(app.services, {
      kind: 'import',
      organisationId: theirs.organisationId,
      id: importId,
    });
    await record?.progress(22, 100, 'Importing the entries');
    record?.close(); // and nothing more: the server is gone
    expect(await latestImport()).toMatchObject({
      status: 'running',
      progress: { done: 22, of: 100, doing: 'Importing the entries' },
    });

    clock += SILENT_MS + 1;
    await sweepLongJobs(sweeping);
    expect(await latestImport()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('server stopped'),
    });
    expect([
      await app.files.size(photoKey),
      await beginLongJob(app.services, { kind: 'import', organisationId: theirs.organisationId, id: importId }),
    ]).toEqual([null, null]);
  });
});

describe('an export and an import of one organisation', () => {
  it('are both ended by the next start, the one that waits for its turn too, when their server is killed', async () => {
    const exportId = randomUUID();
    const importId = await sendImport(await exportOf(app, ours.organisationId));
    await app.neighbour.command(theirs.organisationId, '/exports', { exportId });
    const client = await app.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    await client.query('lock table ingredient in access exclusive mode'); // whichever has its turn waits here
    const stop = await worker();
    await expect.poll(aliveUntil, { timeout: 60_000 }).toEqual([clock + SILENT_MS, clock + SILENT_MS]);

    await sweepLongJobs({ ...sweeping, now: () => new Date(clock + SILENT_MS + 1) });
    await client.query('rollback');
    await stop();
    const ended = { status: 'failed', problem: expect.stringContaining('server stopped') };
    const theirExport = async () =>
      (await app.neighbour.get<DataExport[]>(`/api/v1/accounts/${theirs.organisationId}/exports`)).body[0];
    expect([await theirExport(), await latestImport()]).toMatchObject([
      { id: exportId, ...ended },
      { id: importId, ...ended },
    ]);
    faults.length = 0; // that both were given up
    clock += 1000;

    function aliveUntil(): Promise<number[]> {
      return reading(app.pool, theirs.organisationId, async (db) => {
        const rows = await db.run(
          raw<{ until: string }>(sql`
            select alive_until::text as until from long_job where job_id in (${exportId}, ${importId})`),
        );
        return rows.map(({ until }) => Date.parse(until));
      });
    }
  });
});

describe('exports and imports as jobs', () => {
  it('are cancelled in their processes aside, which is no failure', async () => {
    const exportId = randomUUID();
    await app.owner.command(ours.organisationId, '/exports', { exportId });
    const client = await app.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    await client.query('lock table ingredient in access exclusive mode'); // it waits here
    await worker();
    await expect.poll(latestExport, { timeout: 60_000 }).toMatchObject({ progress: { doing: 'Writing the entries' } });
    expect((await app.owner.command(ours.organisationId, `/jobs/${exportId}/cancel`, {})).status).toBe(200);
    await client.query('rollback');
    await expect.poll(latestExport, { timeout: 60_000 }).toMatchObject({ id: exportId, status: 'cancelled' });
    expect(faults).toEqual([]);
    clock += 1000;
  });

  it('are made in processes aside, whose commits are passed on', async () => {
    await worker();
    const exportId = randomUUID();
    expect((await app.owner.command(ours.organisationId, '/exports', { exportId })).status).toBe(200);
    await expect
      .poll(latestExport, { timeout: 60_000 })
      .toMatchObject({ id: exportId, status: 'done', progress: null });
    const file = await app.files.read((await latestExport())?.fileKey ?? '');

    let notified = 0;
    const count = () => {
      notified += 1;
    };
    onTestFinished(
      app.services.feed.listen(
        { organisationId: theirs.organisationId, accountId: theirs.areaId, ancestors: [] },
        count,
      ),
    );
    const importId = await sendImport(file ?? new Uint8Array());
    await expect.poll(latestImport, { timeout: 60_000 }).toMatchObject({ id: importId, status: 'done', leftOut: [] });
    expect(await figuresOf(app, theirs.organisationId)).toEqual(await figuresOf(app, ours.organisationId));
    await expect.poll(() => notified).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
