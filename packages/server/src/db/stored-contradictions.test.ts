import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { urlFor } from './address.ts';
import { makeDatabase, prepareDatabase } from './migrate.ts';

const server = inject('databaseServer');
const name = inject('templateDatabase').replace('template', `stored_${randomUUID().slice(0, 8)}`);
const FILE = new URL('./migrations/20261122_0870_allergen_contradictions.sql', import.meta.url);

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

/** The part of the migration that looks through what is stored, run by the owner as it is in an upgrade. */
it('an upgrade turns "free" into not known where an option in use names it already, also of a merged ingredient', async () => {
  const address = await makeDatabase(server, name);
  await prepareDatabase(address, { log: () => undefined });
  const [org, supplier, butter, margarine, rice] = [1, 2, 3, 4, 5].map(() => randomUUID());
  const at = "now(), 'Ada', now(), 'Ada'";
  const audited = 'created_at, created_by, updated_at, updated_by';
  const ingredient = (id: unknown, title: string, into: string) =>
    `('${org}', '${id}', '${id}', '${title}', 'g', '{celery,nuts,milk}', now(), 'Ada', ${into}, ${at})`;
  const option = (id: unknown, names: string, archived: boolean) =>
    `('${org}', '${randomUUID()}', '${supplier}', '${id}', '${randomUUID()}', 'Tub', '${names}', ${archived}, ${at})`;
  await run(
    address.adminUrl,
    `set search_path = larder; set session_replication_role = replica;
    insert into supplier (organisation_id, supplier_id, name, ${audited}) values ('${org}', '${supplier}', 'Brakes', ${at});
    insert into ingredient (organisation_id, ingredient_id, itemcode, name, recipe_unit, free_of, allergens_confirmed_at, allergens_confirmed_by,
      merged_into, ${audited}) values ${ingredient(butter, 'Butter', 'null')}, ${ingredient(rice, 'Rice', 'null')},
      ${ingredient(margarine, 'Margarine', `'${butter}'`)};
    insert into supplier_option (organisation_id, option_id, supplier_id, ingredient_id, supplier_code, name, allergens, archived, ${audited})
      values ${option(butter, '{nuts}', false)}, ${option(margarine, '{milk,eggs}', false)}, ${option(rice, '{nuts}', true)}`,
  );
  const text = readFileSync(FILE, 'utf8');
  await run(urlFor(address, 'larder_owner', 'larder'), text.slice(text.indexOf('-- What is stored already')));

  const stored = await run(
    address.adminUrl,
    'select name, free_of, allergens_confirmed_by as by, allergens_withdrawn_for as why from larder.ingredient order by name',
  );
  expect(stored).toEqual([
    { name: 'Butter', free_of: ['celery'], by: null, why: 'contradicted' },
    { name: 'Margarine', free_of: ['celery', 'nuts', 'milk'], by: 'Ada', why: null },
    { name: 'Rice', free_of: ['celery', 'nuts', 'milk'], by: 'Ada', why: null },
  ]);
  const listed = await run(
    address.adminUrl,
    'select ingredient_id as of, allergen, named_by as by from larder.allergen_contradiction order by allergen',
  );
  expect(listed).toEqual([
    { of: butter, allergen: 'milk', by: 'Brakes, Tub' },
    { of: butter, allergen: 'nuts', by: 'Brakes, Tub' },
  ]);
});
