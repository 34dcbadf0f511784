import type pg from 'pg';
import { DatabaseRefused } from './roles.ts';

/**
 * Sets up what Larder needs beside plain PostgreSQL: pg_trgm, which comes with every PostgreSQL and needs no superuser, only the right to
 * create in the database. It stands in Larder's own schema, where its operators are found.
 */
export async function setUpExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null }>(`
    select e.extnamespace::regnamespace::text as schema
    from pg_available_extensions a left join pg_extension e on e.extname = a.name where a.name = 'pg_trgm'`);
  const [found] = rows;
  if (!found) {
    throw new DatabaseRefused(
      'This PostgreSQL has no pg_trgm, by which mistyped words are found. Install the contrib package of your PostgreSQL.',
    );
  }
  if (found.schema === null) await client.query('create extension pg_trgm with schema larder');
  else if (found.schema !== 'larder') {
    throw new DatabaseRefused(
      `The extension pg_trgm stands in the schema ${found.schema} of this database. Give Larder a database of its own, or run: alter extension pg_trgm set schema larder;`,
    );
  }
}
