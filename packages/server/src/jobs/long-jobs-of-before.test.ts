import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from './queues.ts';

const server = inject('databaseServer');
const name = inject('templateDatabase').replace('template', randomUUID().replaceAll('-', '').slice(0, 12));
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-before-'));
afterAll(async () => {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

it('an upgrade goes on with the exports and uploads under way, and takes over none that have ended', async () => {
  const all = path.join(import.meta.dirname, '..', 'db', 'migrations');
  for (const file of readdirSync(all).filter((file) => file < '20261123_1125'))
    cpSync(path.join(all, file), path.join(folder, file));
  const address = await makeDatabase(server, name);
  const quiet = { log: () => undefined, prepareQueues };
  await prepareDatabase(address, { ...quiet, folder: pathToFileURL(`${folder}/`) });

  const [organisation, running, failed, checking, waiting] = Array.from({ length: 5 }, () => randomUUID());
  const client = new pg.Client({ connectionString: address.adminUrl });
  await client.connect();
  await client.query('set search_path = larder');
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

  await prepareDatabase(address, quiet);
  const { rows } = await client.query('select * from long_job order by kind');
  await client.end();
  const alive_until = new Date('2026-11-20T12:05Z');
  expect(rows).toMatchObject([
    { job_id: running, kind: 'export', done: 40, total: 100, alive_until, cancelled_by: null },
    { job_id: checking, kind: 'upload', done: 7, total: 100, alive_until, cancelled_by: null },
  ]);
});
