import { startThrowAwayPostgres } from '@larder/supervisor/throw-away.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseAddress } from '../db/address.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { type Machine, machinesOf } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseAddress;
    templateDatabase: string;
    /** Of the Citus cluster whose coordinator the server is; none: it is an ordinary server. */
    machines: Machine[];
  }
}

/**
 * One PostgreSQL and one migrated template database for the whole run; each test file copies the template. On a Citus cluster each makes its own.
 * The server is the one of TEST_DATABASE_URL or DATABASE_URL when set, else a bundled one in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const name = `larder_test_${process.pid}_template`;
  const machines = await machinesOf(server.address);
  project.provide('machines', machines);
  project.provide('databaseServer', server.address);
  project.provide('templateDatabase', name);
  if (machines.length === 0) {
    const template = await makeDatabase(server.address, name);
    await prepareDatabase(template, { log: () => {}, prepareQueues });
  }
  return async () => {
    if (server.given) await dropDatabases(server.address.adminUrl, `larder_test_${process.pid}_`);
    await server.stop();
  };
}

interface Server {
  address: DatabaseAddress;
  given: boolean;
  stop(): Promise<void>;
}

async function openServer(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (url) return { address: { adminUrl: url, signInAsRole: false }, given: true, stop: async () => {} };
  return { ...(await startThrowAwayPostgres()), given: false };
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows)
    await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
  await admin.end();
}
