import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { type DatabaseAddress, urlFor } from './address.ts';
import { setUpExtensions } from './extensions.ts';
import { DatabaseRefused, setUpRoles } from './roles.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 4_150_873; // any number, the same in every Larder
const OLDEST = 15;

export interface PrepareOptions {
  log: (message: string) => void;
  /** Makes what other libraries keep in our database (job queues), as the owner, before the app role gets its grants. */
  makeQueues?: (ownerUrl: string) => Promise<void>;
}

/**
 * Brings a database to what this release needs: roles, schemas, extensions, migrations in name order, each once and whole, grants.
 * Safe when several start at once: one works, the others wait and find nothing left to do.
 */
export async function prepareDatabase(address: DatabaseAddress, { log, makeQueues }: PrepareOptions): Promise<void> {
  await withClient(address.adminUrl, async (admin) => {
    await checkRelease(admin);
    await admin.query('select pg_advisory_lock($1)', [LOCK]); // given back when the connection closes
    await setUpRoles(admin, address);
    await setUpExtensions(admin);
    await withClient(urlFor(address, 'larder_owner', 'larder'), async (owner) => {
      await migrate(owner, log);
      await makeQueues?.(urlFor(address, 'larder_owner', 'jobs'));
      await grantToApp(owner);
    });
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

async function migrate(owner: pg.Client, log: (message: string) => void): Promise<void> {
  await owner.query(
    'create table if not exists larder.migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const { rows } = await owner.query<{ name: string }>('select name from larder.migration order by name');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown) {
    throw new DatabaseRefused(
      `This database was made by a newer Larder (it holds ${unknown}). Start that release, or restore a backup.`,
    );
  }
  for (const name of files) {
    if (!applied.has(name)) await apply(owner, name, log);
  }
}

async function apply(owner: pg.Client, name: string, log: (message: string) => void): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(readFileSync(new URL(name, FOLDER), 'utf8'));
    await owner.query('insert into larder.migration (name) values ($1)', [name]);
    await owner.query('commit');
  } catch (cause) {
    await owner.query('rollback');
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  log(`Applied ${name}`);
}

/** In one transaction, so that the app role never holds more than it may, not even for a moment. */
async function grantToApp(owner: pg.Client): Promise<void> {
  await owner.query(`
    begin;
    grant usage on schema larder, auth, jobs to app;
    grant select, insert, update, delete on all tables in schema larder, auth, jobs to app;
    grant usage on all sequences in schema larder, auth, jobs to app;
    revoke update, delete on larder.stock_movement, larder.stock_anchor, larder.audit_log from app;
    revoke update on larder.supplier_request from app;
    grant update (supplier_id, customer_name, status, requested_at, requested_by, answered_at, answered_by, terms) on larder.supplier_request to app;
    revoke all on larder.migration from app;
    commit;`);
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

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a broken connection fails the statement in hand, which says so
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
