import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProgram } from '@larder/supervisor/testing/program.ts';
import pg from 'pg';
import { getMigrationPlans, getRollbackPlans } from 'pg-boss';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseAddress, urlFor } from './db/address.ts';
import { makeDatabase, prepareDatabase } from './db/migrate.ts';
import { JOBS_SCHEMA, prepareQueues } from './jobs/queues.ts';
import { startJobs } from './jobs/work-jobs.ts';

const server = inject('databaseServer');
const prefix = inject('templateDatabase').replace('template', `upgrade_${randomUUID().slice(0, 8)}`);
const temporary = mkdtempSync(path.join(os.tmpdir(), 'larder-upgrades-'));
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await query(server.adminUrl, `drop database if exists "${name}" with (force)`);
  rmSync(temporary, { recursive: true });
});

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows ?? [];
  } finally {
    await client.end();
  }
}

/** A database as this release leaves it, which is the release before in what follows. */
async function ofTheReleaseBefore(): Promise<DatabaseAddress> {
  const name = `${prefix}_${made.length}`;
  made.push(name);
  const address = await makeDatabase(server, name);
  await prepareDatabase(address, { log: () => {}, prepareQueues });
  return address;
}

/** A release with two migrations more. */
function nextRelease(second: string): { folder: URL; path: string } {
  const folder = mkdtempSync(path.join(temporary, 'migrations-'));
  cpSync(path.join(import.meta.dirname, 'db', 'migrations'), folder, { recursive: true });
  writeFileSync(
    path.join(folder, '29990101_0001_first.sql'),
    'create table first (id int); alter table organisation add column first int; revoke select on organisation from app',
  );
  writeFileSync(path.join(folder, '29990101_0002_second.sql'), second);
  return { folder: pathToFileURL(`${folder}/`), path: folder };
}

/** Everything that a release could notice of a database's shape: columns, indexes, functions, policies, rights, migrations, queues. */
function shapeOf({ adminUrl }: DatabaseAddress): Promise<unknown[]> {
  const ours = `in ('larder', 'auth', 'jobs')`;
  return query(
    adminUrl,
    `select kind, regexp_replace(what, '\\s+', ' ', 'g') as what from (
     select 'column' as kind, format('%s.%s.%s %s %s', table_schema, table_name, column_name, data_type, column_default) as what
       from information_schema.columns where table_schema ${ours}
     union all select 'index', indexdef from pg_indexes where schemaname ${ours}
     union all select 'function', pg_get_functiondef(oid) from pg_proc
       where pronamespace::regnamespace::text ${ours} and prokind = 'f' and prolang <> 13
     union all select 'policy', format('%s %s %s %s', polrelid::regclass, polname, pg_get_expr(polqual, polrelid), polroles::text) from pg_policy
     union all select 'rights', format('%s %s', oid::regclass, relacl) from pg_class where relnamespace::regnamespace::text ${ours}
     union all select 'migration', name from larder.migration
     union all select 'queue version', version::text from jobs.version) as shape
     order by 1, 2`,
  );
}

/** What the release before does at its start; throws where it would not serve. */
async function startTheReleaseBefore(address: DatabaseAddress): Promise<void> {
  const applied: string[] = [];
  await prepareDatabase(address, { log: (line) => applied.push(line), prepareQueues });
  expect(applied).toEqual([]);
  await query(urlFor(address, 'app', 'larder'), 'select from organisation');
  const jobs = await startJobs(urlFor(address, 'app', JOBS_SCHEMA), { error: () => {} });
  await jobs.stop();
}

describe('an upgrade that does not come to its end leaves a database on which the release before starts', () => {
  it('when its second migration fails', async () => {
    const address = await ofTheReleaseBefore();
    const before = await shapeOf(address);
    const { folder } = nextRelease('alter table nothing_like_it add column second int');
    const log: string[] = [];
    await expect(prepareDatabase(address, { log: (line) => log.push(line), prepareQueues, folder })).rejects.toThrow(
      'The migration 29990101_0002_second.sql failed: relation "nothing_like_it" does not exist. Nothing was changed; the release before this one still starts.',
    );
    expect(log).toEqual([]);
    expect(await shapeOf(address)).toEqual(before);
    await startTheReleaseBefore(address);
  });

  it('when the upgrade of its job queue fails, whose tables then are as they were too', async () => {
    const address = await ofTheReleaseBefore();
    const owner = urlFor(address, 'larder_owner', 'larder');
    await query(owner, getRollbackPlans(JOBS_SCHEMA));
    await query(owner, 'create rule in_the_way as on update to jobs.version do instead select 1 / 0');
    const before = await shapeOf(address);
    const { folder } = nextRelease('create table second (id int)');
    await expect(prepareDatabase(address, { log: () => {}, prepareQueues, folder })).rejects.toThrow(
      'The upgrade of the job queue failed: division by zero.',
    );
    expect(await shapeOf(address)).toEqual(before);

    await query(owner, 'drop rule in_the_way on jobs.version');
    await startTheReleaseBefore(address);
  });

  it('when it is killed in the middle', async () => {
    const address = await ofTheReleaseBefore();
    const before = await shapeOf(address);
    const { path: folder } = nextRelease('create table second (id int); select pg_sleep(600)');
    const program = startProgram(path.join(import.meta.dirname, 'testing', 'upgrade.program.ts'), [
      JSON.stringify(address),
      folder,
    ]);
    await program.printed('upgrading');
    const asleep = () =>
      query(
        address.adminUrl,
        "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      );
    await expect.poll(asleep, { timeout: 20_000 }).toHaveLength(1);
    await program.end('SIGKILL');
    await startTheReleaseBefore(address);
    expect(await shapeOf(address)).toEqual(before);
  });
});

describe('an upgrade that comes to its end', () => {
  it('brings migrations, job queue and rights', async () => {
    const address = await ofTheReleaseBefore();
    const whole = await shapeOf(address);
    await query(urlFor(address, 'larder_owner', 'larder'), getRollbackPlans(JOBS_SCHEMA));
    expect(await shapeOf(address)).not.toEqual(whole);
    await startTheReleaseBefore(address);
    expect(await shapeOf(address)).toEqual(whole);

    const { folder } = nextRelease('create table second (id int)');
    await prepareDatabase(address, { log: () => {}, prepareQueues, folder });
    expect(await query(urlFor(address, 'app', 'larder'), 'select from first, second, organisation')).toEqual([]);
    await expect(prepareDatabase(address, { log: () => {}, prepareQueues })).rejects.toThrow('made by a newer Larder');
  });

  it('refuses a job queue that a newer Larder has upgraded', async () => {
    const address = await ofTheReleaseBefore();
    await query(address.adminUrl, 'update jobs.version set version = version + 1');
    await expect(prepareDatabase(address, { log: () => {}, prepareQueues })).rejects.toThrow(
      'This database was made by a newer Larder (its job queue has version',
    );
  });

  it.each([33, 36, 38, 40])(
    'can run every upgrade of the job queue since version %i inside its transaction',
    (version) => {
      const text = getMigrationPlans(JOBS_SCHEMA, version);
      const [, inside = '', behind = ''] = text.split(/\bBEGIN;|\sCOMMIT;/);
      expect(inside).toContain('UPDATE jobs.version SET version');
      expect(
        behind
          .replace(/--.*/g, '')
          .split(';')
          .map((line) => line.trim())
          .filter(Boolean),
      ).toSatisfy((lines: string[]) =>
        lines.every((line) => /^(CREATE|DROP) (UNIQUE )?INDEX CONCURRENTLY /.test(line)),
      );
    },
  );
});
