import { createHash, randomUUID } from 'node:crypto';
import type { DataExport } from '@larder/contract/exports.ts';
import { LEFT_BEHIND } from '@larder/contract/limits.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { storeFile } from '../files/store-file.ts';
import { beginLongJob, SILENT_MS } from '../jobs/long-job.ts';
import { sweepLongJobs } from '../jobs/sweep-long-jobs.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { longJobEnders } from '../main/long-jobs.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf } from '../testing/moving.ts';
import { addIngredient } from '../testing/pantry.ts';
import { pictureOf } from '../testing/picture.ts';
import { tickWithPhoto } from '../testing/tasks.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { EXPORTED, LEFT_OUT } from './exported-tables.ts';
import { removeOldExports } from './remove-old-exports.ts';
import { runExport } from './run-export.ts';
import { workMoves } from './work-moves.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
/** Each look at the clock is a second later, so that there is a latest export. */
const database = await testDatabase();
const app = await startTestApp(database, {
  now() {
    clock += 1000;
    return new Date(clock);
  },
});
const sweeping = { ...app.services, enders: longJobEnders(app.services) };
const { ours, theirs } = app;
await workedWeek(ours);
await addIngredient(ours.area, '=HYPERLINK("http://x")', 'g', '0.001');
await addIngredient(theirs.area, 'Neighbour’s saffron', 'g', '9');

const url = `/api/v1/accounts/${ours.organisationId}/exports`;
const latest = async () => (await app.owner.get<DataExport[]>(url)).body[0];

async function exported(): Promise<Record<string, string>> {
  const exportId = randomUUID();
  expect((await app.owner.command(ours.organisationId, '/exports', { exportId })).status).toBe(200);
  expect(await latest()).toMatchObject({
    id: exportId,
    status: 'running',
    progress: { done: 0, of: 100, doing: '', cancelledBy: null },
    fileKey: null,
  });
  await runExport(app.services, { organisationId: ours.organisationId, exportId, userName: 'Gino' });
  const done = await latest();
  expect(done).toMatchObject({ id: exportId, status: 'done', progress: null, createdBy: 'Gino' });
  const path = new URLSearchParams({ path: done?.fileKey ?? '' });
  const { body } = await app.owner.get<{ url: string }>(`/api/v1/generateSignedUrl?${path}`);
  const answer = await fetch(app.url + body.url);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()]));
}

describe('an export', () => {
  it('rule 24: holds every row that people entered, as CSV and as JSON, and nothing of a neighbour', async () => {
    const files = await exported();
    for (const { table, where = 'true' } of EXPORTED) {
      const [counted] = await reading(app.pool, ours.organisationId, (db) =>
        db.run(raw<{ n: number }>(sql`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`)),
      );
      expect(JSON.parse(files[`json/${table}.json`] ?? ''), table).toHaveLength(counted?.n ?? -1);
    }
    expect(files['json/ingredient.json']).toContain('Mozzarella');
    expect(files['csv/wastage.csv']).toContain('Mozzarella');
    expect(files['csv/ingredient.csv']).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(Object.values(files).join()).not.toContain('saffron');
  });

  it('rule 24: carries no secret, session, membership or plan, nor whose the accounts are', async () => {
    const { 'README.txt': _, ...parts } = await exported(); // which states that there are none
    const leaking = Object.entries(parts).filter(([, content]) =>
      /token|password|secret|membership|analyticsPlan|owner_id/.test(
        content.replaceAll(ours.headOffice.userId, 'secret'),
      ),
    );
    expect(leaking.map(([name]) => name)).toEqual([]);
  });

  it('decides about every table there is', async () => {
    const { rows } = await app.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'larder' and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')`);
    const decided = [...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT)];
    expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort());
  });

  it('is opened by the owner alone, also by who works at the head office and has its key', async () => {
    const key = (await latest())?.fileKey ?? '';
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    for (const [who, status] of [
      [app.owner, 200],
      [member, 404],
      [app.neighbour, 404],
    ] as const)
      expect((await who.get(`/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`)).status).toBe(status);
  });

  it('that breaks off reports it', async () => {
    const exportId = randomUUID();
    await app.owner.command(ours.organisationId, '/exports', { exportId });
    const files = { ...app.files, put: () => Promise.reject(new Error('no room')) };
    const job = { organisationId: ours.organisationId, exportId, userName: 'Gino' };
    await expect(runExport({ ...app.services, files }, job)).rejects.toThrow('no room');
    expect(await latest()).toMatchObject({ id: exportId, status: 'failed', fileKey: null });
  });

  it('that was cut off with its server is ended by the next one, a minute after its last sign of life', async () => {
    const exportId = randomUUID();
    await app.owner.command(ours.organisationId, '/exports', { exportId });
    await beginLongJob(app.services, { kind: 'export', organisationId: ours.organisationId, id: exportId }).then(
      (record) => record?.close(),
    );
    await sweepLongJobs(sweeping);
    expect(await latest()).toMatchObject({ id: exportId, status: 'running' });
    clock += SILENT_MS;
    await sweepLongJobs(sweeping);
    expect(await latest()).toMatchObject({
      id: exportId,
      status: 'failed',
      problem: expect.stringContaining('server stopped'),
    });
  });

  it('that still waits for its job is left alone, and no second one begins beside it', async () => {
    const exportId = randomUUID();
    await app.owner.command(ours.organisationId, '/exports', { exportId });
    clock += 3_600_000;
    await sweepLongJobs(sweeping);
    expect(await latest()).toMatchObject({ id: exportId, status: 'running' });
    const second = await app.owner.command(ours.organisationId, '/exports', { exportId: randomUUID() });
    expect([second.status, second.body]).toMatchObject([409, { data: { code: 'export.running' } }]);
    await runExport(app.services, { organisationId: ours.organisationId, exportId, userName: 'Gino' });
    expect(await latest()).toMatchObject({ status: 'done' });
  });
});

describe('an export that was made seven days ago', () => {
  const DAY_MS = 86_400_000;

  it('is deleted with its file, for a neighbour too, and a younger one stays', async () => {
    const neighbours = await exportOf(app, theirs.organisationId);
    await exported();
    const key = (await latest())?.fileKey ?? '';
    const size = () => app.files.size(key);
    clock += 7 * DAY_MS - 60_000;
    await removeOldExports(app.services);
    expect([neighbours.length > 0, await size()]).toEqual([true, expect.any(Number)]);

    await exported();
    const younger = (await latest())?.id;
    clock += 120_000;
    await removeOldExports(app.services);
    expect(await size()).toBeNull();
    const listed = (await app.owner.get<DataExport[]>(url)).body;
    expect(listed.map(({ id }) => id)).toEqual([younger]);
    expect((await app.owner.get(`/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`)).status).toBe(404);
    const theirList = `/api/v1/accounts/${theirs.organisationId}/exports`;
    expect((await app.neighbour.get<DataExport[]>(theirList)).body).toEqual([]);
  });

  it('is deleted by the sweep that runs beside the jobs', async () => {
    await exported();
    const key = (await latest())?.fileKey ?? '';
    clock += 8 * DAY_MS;
    const log = { error: (fault: object) => expect(fault).toBeNull() };
    const jobs = await startJobs(database.appUrlIn('jobs'), log);
    const moves = await workMoves(jobs, app.services, log);
    await expect.poll(() => app.files.size(key)).toBeNull();
    await moves.stop();
    await jobs.stop();
  });
});

describe('an export for somebody who has no Larder', () => {
  it('explains itself: every table, units and signs, and what is not in it', async () => {
    const readme = (await exported())['README.txt'] ?? '';
    for (const { table } of EXPORTED) expect(readme).toContain(`\r\n${table}\r\n`);
    for (const one of LEFT_BEHIND) expect(readme).toContain(one);
    expect(readme).toMatch(/base_quantity/);
    expect(readme).toMatch(/Signs/);
  });

  it('has no photo of a tick, which would prove nothing without its entry', async () => {
    const uploads = (files: Record<string, string>) =>
      Object.keys(files).filter((name) => name.startsWith('files/')).length;
    const before = uploads(await exported());
    await tickWithPhoto(ours.area, app.files, await pictureOf());
    const files = await exported();
    expect(files['csv/stored_file.csv']).not.toContain('/images/tasks/');
    expect(uploads(files)).toBe(before);
  });

  it('has a head in every CSV, and the name of a thing beside its id', async () => {
    const files = await exported();
    for (const { table } of EXPORTED)
      expect((files[`csv/${table}.csv`] ?? '').split('\r\n')[0], table).toMatch(/^\ufeff"\w+"/);
    const [head = '', ...lines] = (files['csv/recipe_item.csv'] ?? '').split('\r\n').map((line) => line.split(';'));
    const [id, name] = [head.indexOf('"ref_id"'), head.indexOf('"ref_name"')];
    expect(name).toBe(id + 1);
    expect(lines.map((cells) => cells[name])).toContain('"Mozzarella"');
  });

  it('has the SHA-256 of every part, and of the list of them', async () => {
    const files = await exported();
    const hash = (name: string) =>
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex');
    const { entries } = JSON.parse(files['manifest.json'] ?? '') as { entries: Record<string, { sha256: string }> };
    const others = Object.keys(files).filter((name) => !name.startsWith('manifest.json'));
    expect(Object.keys(entries).sort()).toEqual(others.sort());
    for (const [name, { sha256 }] of Object.entries(entries)) expect(hash(name), name).toBe(sha256);
    expect(files['manifest.json.sha256']).toBe(`${hash('manifest.json')}  manifest.json\n`);
  });

  it('has uploaded files with their endings, and names those that had got lost', async () => {
    const store = (filename: string) =>
      writing(app.pool, ours.organisationId, (tx) =>
        storeFile(app.files, tx, ours.area, {
          ...{ folder: 'images/orderAttachments', filename, contentType: 'image/png', content: Buffer.from('photo') },
        }),
      );
    const [{ fileId }, lost] = [await store('kept.png'), await store('lost.png')];
    await app.files.remove(lost.key);
    const files = await exported();
    expect(files[`files/${fileId}.png`]).toBe('photo');
    expect((await latest())?.leftOut).toEqual([expect.stringContaining('lost.png')]);
    expect(files['README.txt']).toContain('lost.png');
  });
});
