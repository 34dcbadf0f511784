import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { EXPORTED } from './exported-tables.ts';
import { columnsOf } from './table-columns.ts';
import { ownOf } from './take-table.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());
const ours = await foundGroup(pool);

describe('every column that names something', () => {
  it('is brought in by its table, named by a foreign key, or declared with the table it leads to', async () => {
    const tables = EXPORTED.map(({ table }) => table);
    const columns = await read(ours.headOffice, (db) => columnsOf(db, tables));
    const unsaid = EXPORTED.flatMap((table) =>
      (columns.get(table.table) ?? [])
        .filter(({ type }) => type.startsWith('uuid'))
        .filter(({ name, names }) => {
          const leads = table.names?.[name] ?? (names ? [names] : []);
          const isKnown = leads.length > 0 && leads.every((one) => bringing.has(one));
          return (
            !isKnown && !ownOf(table).includes(name) && !table.loose?.includes(name) && !table.without?.includes(name)
          );
        })
        .map(({ name }) => `${table.table}.${name}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('is a place of an uploaded file where it is called a key', async () => {
    const tables = EXPORTED.map(({ table }) => table);
    const columns = await read(ours.headOffice, (db) => columnsOf(db, tables));
    const unsaid = EXPORTED.flatMap(({ table, files }) =>
      (columns.get(table) ?? [])
        .filter(({ name, type }) => type === 'text' && name.endsWith('_key') && !files?.includes(name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(unsaid).toEqual(['stored_file.storage_key']);
  });
  const bringing = new Set(EXPORTED.filter((table) => ownOf(table).length > 0).map(({ table }) => table));
});
