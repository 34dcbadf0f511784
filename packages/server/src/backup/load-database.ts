import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../db/with-client.ts';
import { listOf, nameOf } from './dump-database.ts';
import { inside, type Manifest } from './manifest.ts';

/** Loads every row into a database of the same shape, in one transaction. What migrations put there goes: the backup has it as it was. */
export async function loadDatabase(adminUrl: string, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('begin; set local session_replication_role = replica'); // the rows held together when they were read
    if (tables.length > 0) await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`));
      await pipeline(createReadStream(inside(folder, table.path)), createGunzip(), rows);
    }
    for (const sequence of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.value]);
    await client.query('commit; analyze');
  });
}
