import { sql } from 'kysely';
import type pg from 'pg';
import { type DatabaseAddress, urlFor } from '../db/address.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { onDatabase } from './on-database.ts';

export interface Organisation {
  pool: pg.Pool;
  organisationId: string;
  name: string;
}

/** Does something with each organisation of this installation, one after the other. Answers what was done, in the order of the ids. */
export function eachOrganisation<Result>(work: (organisation: Organisation) => Promise<Result>): Promise<Result[]> {
  return onDatabase(async ({ address, pool }) => {
    const results: Result[] = [];
    for (const organisationId of await organisationIds(address))
      results.push(await work({ pool, organisationId, name: await nameOf(pool, organisationId) }));
    return results;
  });
}

/** As the owner of the tables: the app sees one organisation at a time. */
async function organisationIds(address: DatabaseAddress): Promise<string[]> {
  const owner = openPool({ connectionString: urlFor(address, 'larder_owner', 'larder'), max: 1 });
  const { rows } = await owner.query<{ id: string }>('select organisation_id as id from organisation order by 1');
  await owner.end();
  if (rows.length === 0) console.log('There is no organisation yet.');
  return rows.map((row) => row.id);
}

/** The name of an organisation, else its id. */
export async function nameOf(pool: pg.Pool, organisationId: string): Promise<string> {
  const [row] = await reading(pool, organisationId, (db) =>
    db.run(raw<{ name: string }>(sql`select name from organisation where organisation_id = ${organisationId}`)),
  );
  return row?.name ?? organisationId;
}
