import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../db/with-client.ts';
import { pendingJobs } from '../jobs/pending-jobs.ts';
import type { Manifest } from './manifest.ts';
import { writeContent } from './write-content.ts';

type Database = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>;

interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/**
 * Writes every row of the database as of one moment, a file a table, while others work on. Calls back once that moment is fixed: whatever
 * the rows name outside of the database is there then. Runs as a superuser, whom row security does not bind.
 */
export async function dumpDatabase(adminUrl: string, folder: string, onSnapshot: () => void): Promise<Database> {
  return withClient(adminUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await migrationsOf(client);
    onSnapshot();
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(client)) {
      const rows = client.query(copyTo(`copy (select ${listOf(table.columns)} from ${nameOf(table)}) to stdout`));
      const name = `database/${table.schema}.${table.name}.copy.gz`;
      tables.push({ ...table, ...(await writeContent(folder, name, rows, true)) });
    }
    return { migrations, tables, jobs: await pendingJobs(client), sequences: await sequencesOf(client) };
  });
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from larder.migration order by name');
  return rows.map((row) => row.name);
}

/** Of the job queue nothing but the work that waits is of use: its tables belong to the release of its library. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('larder', 'auth') and c.oid <> 'larder.migration'::regclass
    order by 1, 2`);
  return rows;
}

/** They stand outside of every moment, so they are read last: further on than any row needs them does no harm. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where schemaname in ('larder', 'auth') and last_value is not null order by 1, 2`);
  return rows;
}

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function listOf(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ');
}
