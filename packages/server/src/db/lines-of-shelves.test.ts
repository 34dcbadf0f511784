import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { urlFor } from './address.ts';
import { makeDatabase, prepareDatabase } from './migrate.ts';

const server = inject('databaseServer');
const name = inject('templateDatabase').replace('template', `shelves_${randomUUID().slice(0, 8)}`);
const FILE = new URL('./migrations/20261127_2740_lines_of_shelves.sql', import.meta.url);

afterAll(() => run(server.adminUrl, `drop database if exists "${name}" with (force)`));

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

/** The part of the migration that names what is stored anew, run by the owner as it is in an upgrade. */
it('an upgrade gives the lines that are there the ids that devices give them, on no shelf', async () => {
  const address = await makeDatabase(server, name);
  await prepareDatabase(address, { log: () => undefined });
  const stocktakeId = randomUUID();
  const places = [
    { kind: 'ingredient' as const, recordUnit: 'kg' },
    { kind: 'ingredient' as const, recordUnit: `lot/6/2500/${randomUUID()}` },
    { kind: 'recipe' as const, recordUnit: 'batch' },
  ].map((place) => ({ ...place, refId: randomUUID(), shelfId: null }));
  const org = randomUUID();
  const owner = urlFor(address, 'larder_owner', 'larder');
  const values = places.map(
    ({ kind, refId, recordUnit }) =>
      `('${org}', '${stocktakeId}', '${randomUUID()}', '${kind}', '${refId}', '${recordUnit}', 1, 1, now(), 'Ada')`,
  );
  const text = readFileSync(FILE, 'utf8');
  await run(
    owner,
    `set search_path = larder;
     alter table stocktake_line no force row level security;
     alter table stocktake_line drop constraint stocktake_line_organisation_id_stocktake_id_fkey;
     insert into stocktake_line (organisation_id, stocktake_id, line_id, kind, ref_id, record_unit, amount, base_quantity, counted_at, counted_by)
     values ${values.join(', ')};
     ${text.slice(text.indexOf('update stocktake_line'), text.indexOf('alter table stocktake_line force'))}`,
  );
  const rows = await run(owner, 'select line_id, ref_id, shelf_id from larder.stocktake_line');
  const stored = new Map(rows.map((row) => [row.ref_id, [row.line_id, row.shelf_id]]));
  for (const place of places) expect(stored.get(place.refId)).toEqual([countLineId(stocktakeId, place), null]);
});
