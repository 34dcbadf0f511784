import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';

const admin = new pg.Pool({ connectionString: (await testDatabase()).adminUrl });
afterAll(() => admin.end());

/** Foreign keys without an index, with the reason: removing a row that one names reads the whole table. */
const WITHOUT: Readonly<Record<string, string>> = {
  purchase_order_organisation_id_supplier_id_fkey:
    'a supplier is marked as deleted and its row stays; each index of orders costs every receipt',
};

/**
 * Foreign keys for which no index begins with their columns, or with the id alone, which no two organisations share. A partial index serves where
 * it leaves out nothing but rows that name nothing.
 */
const UNINDEXED = `
  select c.conname as name
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'larder'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid
      and (
        (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey
        or i.indkey[0] = c.conkey[2] and cardinality(c.conkey) = 2
      )
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
        select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      ))
  )
  order by 1`;

describe('a foreign key', () => {
  it('has an index that begins with its columns, or is listed with the reason why not', async () => {
    const { rows } = await admin.query<{ name: string }>(UNINDEXED);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT).sort());
  });

  it('without an index is found', async () => {
    const client = await admin.connect();
    await client.query(`begin; set local search_path = larder;
      create table larder.planted (a uuid, b uuid, foreign key (a, b) references larder.account (organisation_id, account_id));
      create index on planted (a, b) where a is null`);
    const { rows } = await client.query<{ name: string }>(UNINDEXED);
    await client.query('create index on planted (b, a) where b is not null');
    const after = await client.query<{ name: string }>(UNINDEXED);
    await client.query('rollback');
    client.release();
    expect(rows).toContainEqual({ name: 'planted_a_b_fkey' });
    expect(after.rows).not.toContainEqual({ name: 'planted_a_b_fkey' });
  });
});
