import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { type DatabaseAddress, urlFor } from './address.ts';
import {
  type Cluster,
  clusterOf,
  letRolesReachWorkers,
  onAllMachines,
  onCoordinatorAlone,
  readyForUpgrade,
} from './cluster.ts';
import { distributeTables } from './distribute.ts';
import { setUpExtensions } from './extensions.ts';
import { grantToApp } from './grants.ts';
import { DatabaseRefused, setUpRoles } from './roles.ts';
import { withClient } from './with-client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 4_150_873; // any number, the same in every Larder
const OLDEST = 15;
const LOCKS_WITHIN = '30s';
const LOCK_NOT_AVAILABLE = '55P03';

export interface PrepareOptions {
  log: (message: string) => void;
  /** Makes or upgrades what the job queue stores in our database, on the owner's connection and inside its open transaction. */
  prepareQueues?: (owner: pg.Client) => Promise<void>;
  /** Where the migrations are; left out: those of this release. */
  folder?: URL;
  /** Applies these alone, as an older release would have: for the shape that a backup was taken of. */
  only?: readonly string[];
}

/**
 * Brings a database to what this release needs: roles, schemas and extensions, which no release before minds, and then in ONE transaction the
 * migrations in name order, the job queue and the grants. An upgrade that fails, or is killed, has changed nothing: the release before starts
 * as ever. Safe when several start at once: one works, the others wait and find nothing left to do.
 */
export async function prepareDatabase(address: DatabaseAddress, options: PrepareOptions): Promise<void> {
  await withClient(address.adminUrl, async (admin) => {
    await checkRelease(admin);
    await admin.query('select pg_advisory_lock($1)', [LOCK]); // released when the connection closes
    await setUpRoles(admin, address);
    await setUpExtensions(admin);
    const cluster = await clusterOf(admin);
    if (cluster) await letRolesReachWorkers(admin);
    await withClient(urlFor(address, 'larder_owner', 'larder'), (owner) => upgrade(owner, options, cluster));
    if (cluster) await distributeTables(admin);
  });
}

/** Makes the bundled server's own database on the first start and answers its address. */
export async function makeDatabase(server: DatabaseAddress, name: string): Promise<DatabaseAddress> {
  await withClient(server.adminUrl, async (admin) => {
    const { rows } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    await admin.query(`create database ${admin.escapeIdentifier(name)}`);
  });
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  return { ...server, adminUrl: url.href };
}

async function upgrade(
  owner: pg.Client,
  { log, prepareQueues, folder = FOLDER, only }: PrepareOptions,
  cluster: Cluster | null,
): Promise<void> {
  await noticeOurEnd(owner);
  if (cluster) await readyForUpgrade(owner);
  await owner.query(`begin; set local statement_timeout = 0; set local lock_timeout = '${LOCKS_WITHIN}'`);
  try {
    if (cluster) await onCoordinatorAlone(owner);
    if (prepareQueues) await naming('The upgrade of the job queue', () => prepareQueues(owner));
    if (cluster?.isSpread) await onAllMachines(owner);
    const applied = await migrate(owner, folder, only);
    if (!only) await grantToApp(owner, cluster);
    await owner.query('commit');
    for (const name of applied) log(`Applied ${name}`);
  } catch (cause) {
    await owner.query('rollback').catch(() => undefined); // the connection broke: the server rolls back by itself
    if ((cause as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw cause;
    throw new Error('Another program is using this database. Stop every other Larder on it, then start again.', {
      cause,
    });
  }
}

/** Lets the server end a statement within a second of our end; it would else finish it, holding its locks, and only then notice. */
async function noticeOurEnd(owner: pg.Client): Promise<void> {
  await owner.query("set client_connection_check_interval = '1s'").catch(() => undefined); // not every system can
}

/** Applies what is missing and answers its names. */
async function migrate(owner: pg.Client, folder: URL, only: readonly string[] | undefined): Promise<string[]> {
  await owner.query(
    'create table if not exists larder.migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const { rows } = await owner.query<{ name: string }>('select name from larder.migration order by name');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied, ...(only ?? [])].find((name) => !files.includes(name));
  if (unknown) {
    throw new DatabaseRefused(
      `This database was made by a newer Larder (it holds ${unknown}). Start that release, or restore a backup.`,
    );
  }
  const missing = (only ?? files).filter((name) => !applied.has(name));
  for (const name of missing) await apply(owner, name, readFileSync(new URL(name, folder), 'utf8'));
  return missing;
}

async function apply(owner: pg.Client, name: string, text: string): Promise<void> {
  await naming(`The migration ${name}`, async () => {
    await owner.query(text);
    await owner.query('insert into larder.migration (name) values ($1)', [name]);
  });
}

async function naming(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof DatabaseRefused) throw cause;
    const why = cause instanceof Error ? cause.message : cause;
    const message = `${what} failed: ${why}. Nothing was changed; the release before this one still starts.`;
    throw Object.assign(new Error(message, { cause }), { code: (cause as { code?: unknown }).code });
  }
}

async function checkRelease(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ number: number }>(
    "select current_setting('server_version_num')::int / 10000 as number",
  );
  const release = rows[0]?.number ?? 0;
  if (release < OLDEST) {
    throw new DatabaseRefused(
      `DATABASE_URL leads to PostgreSQL ${release}. Larder needs PostgreSQL ${OLDEST} or newer.`,
    );
  }
}
