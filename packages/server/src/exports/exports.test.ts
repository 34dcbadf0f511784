import { randomUUID } from 'node:crypto';
import type { DataExport } from '@larder/contract/exports.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addIngredient } from '../testing/pantry.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { EXPORTED, LEFT_OUT } from './exported-tables.ts';
import { runExport } from './run-export.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
/** Each look at the clock is a second later, so that there is a latest export. */
const app = await startTestApp(await testDatabase(), {
  now() {
    clock += 1000;
    return new Date(clock);
  },
});
const { ours, theirs } = app;
await workedWeek(ours);
await addIngredient(ours.area, '=HYPERLINK("http://x")', 'g', '0.001');
await addIngredient(theirs.area, 'Neighbour’s saffron', 'g', '9');

const url = `/api/v1/accounts/${ours.organisationId}/exports`;
const latest = async () => (await app.owner.get<DataExport[]>(url)).body[0];

async function exported(): Promise<Record<string, string>> {
  const exportId = randomUUID();
  expect((await app.owner.command(ours.organisationId, '/exports', { exportId })).status).toBe(200);
  expect(await latest()).toMatchObject({ id: exportId, status: 'running', percent: 0, fileKey: null });
  await runExport(app.services, { organisationId: ours.organisationId, exportId, userName: 'Gino' });
  const done = await latest();
  expect(done).toMatchObject({ id: exportId, status: 'done', percent: 100, createdBy: 'Gino' });
  const path = new URLSearchParams({ path: done?.fileKey ?? '' });
  const { body } = await app.owner.get<{ url: string }>(`/api/v1/generateSignedUrl?${path}`);
  const answer = await fetch(app.url + body.url);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
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
    const told = Object.entries(await exported()).filter(([, content]) =>
      /token|password|secret|membership|analyticsPlan|owner_id/.test(
        content.replaceAll(ours.headOffice.userId, 'secret'),
      ),
    );
    expect(told.map(([name]) => name)).toEqual([]);
  });

  it('decides about every table there is', async () => {
    const { rows } = await app.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'larder' and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')`);
    const decided = [...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT)];
    expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort());
  });

  it('is opened by the owner alone, also by who works at the head office and knows its key', async () => {
    const key = (await latest())?.fileKey ?? '';
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    for (const [who, status] of [
      [app.owner, 200],
      [member, 404],
      [app.neighbour, 404],
    ] as const)
      expect((await who.get(`/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`)).status).toBe(status);
  });

  it('that breaks off says so', async () => {
    const exportId = randomUUID();
    await app.owner.command(ours.organisationId, '/exports', { exportId });
    const files = { ...app.files, put: () => Promise.reject(new Error('no room')) };
    const job = { organisationId: ours.organisationId, exportId, userName: 'Gino' };
    await expect(runExport({ ...app.services, files }, job)).rejects.toThrow('no room');
    expect(await latest()).toMatchObject({ id: exportId, status: 'failed', fileKey: null });
  });

  it('that was cut off with its server counts as failed after an hour', async () => {
    const exportId = randomUUID();
    await app.owner.command(ours.organisationId, '/exports', { exportId });
    expect(await latest()).toMatchObject({ id: exportId, status: 'running' });
    clock += 3_600_000;
    expect(await latest()).toMatchObject({ id: exportId, status: 'failed' });
  });
});
