import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';

/**
 * A database as the releases before a migration left it, with a superuser's connection to it. upgrade applies all that is missing. Goes away with
 * the test. migration: how the first file that is left out begins.
 */
export async function databaseBefore(migration: string): Promise<{ client: pg.Client; upgrade: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = inject('templateDatabase').replace('template', `before_${randomUUID().slice(0, 8)}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-before-'));
  const all = path.join(import.meta.dirname, '..', 'db', 'migrations');
  for (const file of readdirSync(all).filter((file) => file < migration))
    cpSync(path.join(all, file), path.join(folder, file));
  const address = await makeDatabase(server, name);
  const quiet = { log: () => undefined, prepareQueues };
  await prepareDatabase(address, { ...quiet, folder: pathToFileURL(`${folder}/`) });
  const client = new pg.Client({ connectionString: address.adminUrl });
  await client.connect();
  await client.query('set search_path = larder');
  onTestFinished(async () => {
    await client.end();
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    await admin.query(`drop database if exists "${name}" with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  });
  return { client, upgrade: () => prepareDatabase(address, quiet) };
}
