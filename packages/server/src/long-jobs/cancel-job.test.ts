import { randomUUID } from 'node:crypto';
import type { DataExport, DataImports } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { postUpload } from '../catalogue/uploads/decide-upload.ts';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { partKey } from '../exports/import-files.ts';
import { runExport } from '../exports/run-export.ts';
import { runImport } from '../exports/run-import.ts';
import { sweepLongJobs } from '../jobs/sweep-long-jobs.ts';
import type { Ctx } from '../kernel/context.ts';
import { longJobEnders } from '../main/long-jobs.ts';
import type { FileContents } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, postArchive } from '../testing/moving.ts';
import { priceListOf } from '../testing/price-list.ts';
import { memoryFiles, uploadDesk } from '../testing/uploads.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { cancelJob } from './cancel-job.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
/** A clock on which everything takes a second. */
function later(): Date {
  clock += 1000;
  return new Date(clock);
}
const app = await startTestApp(await testDatabase(), { now: later });
const { ours, theirs } = app;
beforeAll(() => workedWeek(ours).then(() => undefined));

const cancel = (ctx: Ctx, jobId: string) => cancelJob(ctx, { commandId: randomUUID(), jobId });
const sweep = () => sweepLongJobs({ ...app.services, enders: longJobEnders(app.services) });

/** Files in whose reading somebody cancels a job. */
function cancellingAtRead(files: FileContents, ctx: Ctx, jobId: string): FileContents {
  return {
    ...files,
    async *stream(key) {
      await cancel(ctx, jobId);
      yield* files.stream(key);
    },
  };
}

async function countOf(table: string, organisationId: string): Promise<number> {
  const [row] = await reading(app.pool, organisationId, (db) =>
    db.run(raw<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`)),
  );
  return row?.count ?? Number.NaN;
}

async function sentImport(file: Uint8Array) {
  const importId = randomUUID();
  expect((await postArchive(app, app.neighbour, theirs.organisationId, file, { importId })).status).toBe(200);
  const { organisationId, userId, userName, requestId } = theirs.headOffice;
  const whole = { bytes: file.length, parts: 1, ifFilesLack: 'refuse' } as const;
  return { organisationId, importId, userId, userName, requestId, ...whole };
}

const latestImport = async () =>
  (await app.neighbour.get<DataImports>(`/api/v1/accounts/${theirs.organisationId}/imports`)).body.imports[0];
const latestExport = async () =>
  (await app.owner.get<DataExport[]>(`/api/v1/accounts/${ours.organisationId}/exports`)).body[0];
const startExport = async () => {
  const exportId = randomUUID();
  await app.owner.command(ours.organisationId, '/exports', { exportId });
  return exportId;
};

describe('a job that is cancelled', () => {
  it('as an import leaves nothing of it in the group, nor of its file, and another may follow', async () => {
    const file = await exportOf(app, ours.organisationId);
    const job = await sentImport(file);
    const files = cancellingAtRead(app.files, theirs.headOffice, job.importId);
    await runImport({ ...app.services, files }, job);
    expect(await latestImport()).toMatchObject({
      ...{ id: job.importId, status: 'cancelled', progress: null },
      problem: `Cancelled by ${theirs.headOffice.userName}.`,
    });
    expect(await countOf('recipe', theirs.organisationId)).toBe(0);
    expect(await app.files.size(partKey(job, 1))).toBeNull();

    const again = await sentImport(file);
    await runImport(app.services, again);
    expect(await latestImport()).toMatchObject({ id: again.importId, status: 'done' });
  });

  it('as an export leaves no file', async () => {
    const exportId = await startExport();
    let storedKey: string | null = null;
    const files: FileContents = {
      ...app.files,
      put: async (key, content) => {
        storedKey = key;
        await cancel(ours.headOffice, exportId);
        await app.files.put(key, content);
      },
    };
    await runExport({ ...app.services, files }, { organisationId: ours.organisationId, exportId, userName: 'Gino' });
    expect(await latestExport()).toMatchObject({ id: exportId, status: 'cancelled', fileKey: null, progress: null });
    expect(await app.files.size(storedKey ?? '')).toBeNull();
  });

  it('as the check of a file puts it aside; as its import imports nothing, and lets it be confirmed again', async () => {
    const files = memoryFiles();
    const desk = uploadDesk(ours.headOffice, files);
    const before = await countOf('supplier_option', ours.organisationId);
    const checked = await desk.send(priceListOf({}));
    const cancelled = uploadDesk(ours.headOffice, { ...files, ...cancellingAtRead(files, ours.headOffice, checked) });
    expect(await cancelled.work(checked)).toMatchObject({ status: 'error', step: 'discarded', progress: null });
    expect((await desk.lines(checked)).lines).toEqual([]);

    const { id: uploadId } = await desk.checked(priceListOf({}));
    const post = () => postUpload(ours.headOffice, { commandId: randomUUID(), uploadId, goodRowsOnly: false });
    await post();
    const stopped = uploadDesk(ours.headOffice, { ...files, ...cancellingAtRead(files, ours.headOffice, uploadId) });
    expect(await stopped.work(uploadId)).toMatchObject({ status: 'processing', step: 'waiting', progress: null });
    expect(await countOf('supplier_option', ours.organisationId)).toBe(before);
    await post();
    expect(await desk.work(uploadId)).toMatchObject({ status: 'success' });
    expect(await countOf('supplier_option', ours.organisationId)).toBe(before + 1);
  });

  it('before it has begun is ended without a step, and does nothing when its turn comes', async () => {
    const exportId = await startExport();
    await sweep();
    expect(await latestExport()).toMatchObject({ status: 'running', progress: { done: 0, cancelledBy: null } });
    await cancel(ours.headOffice, exportId);
    expect((await latestExport())?.progress?.cancelledBy).toBe(ours.headOffice.userName);
    await sweep();
    expect(await latestExport()).toMatchObject({ id: exportId, status: 'cancelled' });
    await runExport(app.services, { organisationId: ours.organisationId, exportId, userName: 'Gino' });
    expect(await latestExport()).toMatchObject({ id: exportId, status: 'cancelled' });
  });

  it('is so by whoever asked for it or the owner, nobody else, and not once it is over', async () => {
    const desk = uploadDesk(ours.headOffice);
    const uploadId = await desk.send(priceListOf({}));
    const mia = { ...ours.headOffice, userId: 'mia', userName: 'Mia', role: 'member' } as const;
    await expect(cancel(mia, uploadId)).rejects.toMatchObject({ code: 'not-allowed' });
    const hers = uploadDesk(mia);
    const ofMia = await hers.send(priceListOf({}));
    await cancel(mia, ofMia);
    await cancel(ours.headOffice, uploadId);
    await sweep();
    expect([(await desk.record(uploadId)).step, (await desk.record(ofMia)).step]).toEqual(['discarded', 'discarded']);
    await expect(cancel(ours.headOffice, uploadId)).rejects.toMatchObject({ code: 'not-found' });
  });
});
