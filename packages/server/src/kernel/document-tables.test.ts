import { DOCUMENT_KINDS, MOVING_KINDS, TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { MOVEMENT_KINDS } from '@larder/domain/kinds/movement-kinds.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { DOCUMENT_TABLES } from './document-tables.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

const ask = <Row>(question: ReturnType<typeof sql>) =>
  reading(pool, '00000000-0000-7000-8000-000000000000', (db) => db.run(raw<Row>(question)));

it.each([
  ['stock_movement_kind_check', MOVEMENT_KINDS],
  ['stock_movement_document_kind_check', MOVING_KINDS],
  ['late_change_kind_check', MOVING_KINDS],
])('%s lets in every kind, and nothing else', async (name, kinds) => {
  const [found] = await ask<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`);
  const allowed = found?.text.match(/'\w+'/g) ?? [];
  expect(allowed.map((kind) => kind.slice(1, -1)).sort()).toEqual([...kinds].sort());
});

it('each kind has the columns that are read of it', async () => {
  const columns = await ask<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'larder'`);
  const known = new Set(columns.map(({ name }) => name));
  const read = DOCUMENT_KINDS.flatMap((kind) => {
    const { table, id, areas, lines, ingredients } = DOCUMENT_TABLES[kind];
    const named =
      ingredients === 'kind and ref_id'
        ? ['kind', 'ref_id', 'record_unit', 'amount', 'base_quantity'].map((column) => `${lines}.${column}`)
        : (ingredients?.columns.map((column) => `${ingredients.table}.${column}`) ?? []);
    return [...[id, ...areas].map((column) => `${table}.${column}`), `${lines}.${id}`, ...named];
  });
  expect(read.filter((column) => !known.has(column))).toEqual([]);
});

it('lines typed in packs of an option are found by an index', async () => {
  const indexes = await ask<{ table: string }>(sql`
    select tablename as table from pg_indexes where indexdef like ${'%"right"(record_unit, 36)%'}`);
  const indexed = new Set(indexes.map(({ table }) => table));
  expect(TYPED_KINDS.map((kind) => DOCUMENT_TABLES[kind].lines).filter((table) => !indexed.has(table))).toEqual([]);
});
