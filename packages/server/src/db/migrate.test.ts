import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseAddress, urlFor } from './address.ts';
import { makeDatabase, prepareDatabase } from './migrate.ts';

const server = inject('databaseServer');
const suffix = inject('templateDatabase').replace('template', randomUUID().slice(0, 8));
const quiet = { log: () => {} };
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await as(server, `drop database if exists "${name}" with (force)`);
  await as(server, `drop role if exists "${suffix}"`);
});

async function emptyDatabase(): Promise<DatabaseAddress> {
  const name = `${suffix}_${made.length}`;
  made.push(name);
  return makeDatabase(server, name);
}

async function as(address: DatabaseAddress | string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: typeof address === 'string' ? address : address.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

describe('preparing a database', () => {
  it('applies each migration once when two servers start at once, and nothing on the next start', async () => {
    const address = await emptyDatabase();
    const applied: string[] = [];
    const log = (message: string) => applied.push(message);
    await Promise.all([prepareDatabase(address, { log }), prepareDatabase(address, { log })]);
    await prepareDatabase(address, { log });
    const files = readdirSync(path.join(import.meta.dirname, 'migrations')).sort();
    expect(applied).toEqual(files.map((name) => `Applied ${name}`));
  });

  it('lets the queue make its tables as the owner, and grants them to the app', async () => {
    const address = await emptyDatabase();
    const prepareQueues = async (owner: pg.Client) => void (await owner.query('create table jobs.queue (id int)'));
    await prepareDatabase(address, { ...quiet, prepareQueues });
    expect(await as(urlFor(address, 'app', 'jobs'), 'insert into queue values (1) returning id')).toEqual([{ id: 1 }]);
  });

  it('refuses a database that a newer Larder has made', async () => {
    const address = await emptyDatabase();
    await prepareDatabase(address, quiet);
    await as(address, "insert into larder.migration (name) values ('29991231_2359_from_the_future.sql')");
    await expect(prepareDatabase(address, quiet)).rejects.toThrow(
      'made by a newer Larder (it holds 29991231_2359_from_the_future.sql)',
    );
  });

  it('refuses a schema that belongs to somebody else', async () => {
    const address = await emptyDatabase();
    await as(address, 'create schema jobs');
    await expect(prepareDatabase(address, quiet)).rejects.toThrow('alter schema jobs owner to larder_owner;');
  });

  it('rule 23: refuses a role without rights, states what to grant, and works under the app role once that is done', async () => {
    const database = await emptyDatabase();
    await as(database, `create role "${suffix}" login nosuperuser password 'of-this-test'`);
    const url = new URL(database.adminUrl);
    url.username = suffix;
    url.password = 'of-this-test';
    const limited: DatabaseAddress = { adminUrl: url.href, signInAsRole: false };

    const refusal: Error = await prepareDatabase(limited, quiet).then(
      () => Promise.reject(new Error('accepted')),
      (error) => error,
    );
    expect(refusal.message).toContain(`The role ${suffix} of DATABASE_URL may not set up Larder's database.`);
    const advice = refusal.message.split('\n').filter((line) => line.startsWith('  grant'));
    expect(advice).toHaveLength(2);
    for (const line of advice) await as(database, line);

    await prepareDatabase(limited, quiet);
    const work = await as(
      urlFor(limited, 'app', 'larder'),
      `select current_user as name, (select count(*)::int from organisation) as seen, has_schema_privilege('larder', 'create') as strong`,
    );
    expect(work).toEqual([{ name: 'app', seen: 0, strong: false }]);
  });
});
