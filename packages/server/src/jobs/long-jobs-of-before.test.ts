import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/before-migration.ts';

it('an upgrade goes on with the exports and uploads under way, and takes over none that have ended', async () => {
  const { client, upgrade } = await databaseBefore('20261123_1125');
  const [organisation, running, failed, checking, waiting] = Array.from({ length: 5 }, () => randomUUID());
  await client.query('set session_replication_role = replica'); // the organisation itself is of no matter here
  const made = `'2026-11-20T12:00Z', 'Gino'`;
  await client.query(`
    insert into data_export (organisation_id, export_id, status, percent, alive_until, created_at, created_by) values
      ('${organisation}', '${running}', 'running', 40, '2026-11-20T12:05Z', ${made}),
      ('${organisation}', '${failed}', 'failed', 10, null, ${made});
    insert into upload (organisation_id, account_id, upload_id, upload_type, upload_name, filename, status, step, percent, alive_until, checked_at,
      created_at, created_by) values
      ('${organisation}', '${organisation}', '${checking}', 'supplierOptions', 'list', 'list.csv', 'processing', 'checking', 7,
        '2026-11-20T12:05Z', null, ${made}),
      ('${organisation}', '${organisation}', '${waiting}', 'supplierOptions', 'list', 'list.csv', 'processing', 'waiting', 100, null,
        '2026-11-20T12:00Z', ${made})`);

  await upgrade();
  const { rows } = await client.query('select * from long_job order by kind');
  const alive_until = new Date('2026-11-20T12:05Z');
  expect(rows).toMatchObject([
    { job_id: running, kind: 'export', done: 40, total: 100, alive_until, cancelled_by: null },
    { job_id: checking, kind: 'upload', done: 7, total: 100, alive_until, cancelled_by: null },
  ]);
});
