// `npm run ledger:check`: works every organisation's ledger out anew and names what is kept otherwise. With --rebuild the derived tables are
// made anew first. Ends with 1 when something differs. Larder itself must not be running on the same data folder.

import { sql } from 'kysely';
import { type DatabaseAddress, urlFor } from '../db/address.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { startBundledPostgres } from '../db/supervisor/start.ts';
import { type Db, reading, type Tx, writing } from '../db/transaction.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { ledgerDifferences } from '../ledger/compare.ts';
import { rebuildDerived } from '../ledger/rebuild.ts';
import { readSettings } from '../settings.ts';

const SHOWN = 20;
const rebuild = process.argv.includes('--rebuild');
const log = (message: string) => console.error(message);

const { databaseUrl, dataDir } = readSettings(process.env);
const bundled = databaseUrl ? null : await startBundledPostgres({ dataDir, log });
try {
  const address = bundled
    ? await makeDatabase(bundled.address, 'larder')
    : { adminUrl: databaseUrl ?? '', signInAsRole: false };
  process.exitCode = (await checkAll(address)) === 0 ? 0 : 1;
} finally {
  await bundled?.stop();
}

/** Answers in how many places something differs. */
async function checkAll(address: DatabaseAddress): Promise<number> {
  await prepareDatabase(address, { log, prepareQueues });
  const pool = openPool({ connectionString: urlFor(address, 'app', 'larder') });
  let found = 0;
  const ids = await organisationIds(address);
  if (ids.length === 0) console.log('There is no organisation yet.');
  for (const id of ids) {
    if (rebuild) await writing(pool, id, rebuildAlone);
    const [name, differences] = await reading(pool, id, async (db) => [await nameOf(db), await ledgerDifferences(db)]);
    console.log(`${name}: ${differences.length === 0 ? 'nothing differs' : `${differences.length} differences`}`);
    for (const { table, key, kept, told } of differences.slice(0, SHOWN)) {
      console.log(`  ${table} ${key}: kept ${kept ?? 'nothing'}, should be ${told ?? 'nothing'}`);
    }
    found += differences.length;
  }
  await pool.end();
  return found;
}

/** As the owner of the tables: the app sees one organisation at a time. */
async function organisationIds(address: DatabaseAddress): Promise<string[]> {
  const owner = openPool({ connectionString: urlFor(address, 'larder_owner', 'larder'), max: 1 });
  const { rows } = await owner.query<{ id: string }>('select organisation_id as id from organisation order by 1');
  await owner.end();
  return rows.map((row) => row.id);
}

async function nameOf(db: Db): Promise<string> {
  const [row] = await db.run(
    raw<{ name: string }>(sql`select name from organisation where organisation_id = ${db.organisationId}`),
  );
  return row?.name ?? db.organisationId;
}

function rebuildAlone(tx: Tx): Promise<void> {
  tx.send(raw(sql`select pg_advisory_xact_lock(hashtextextended(${tx.organisationId}, 7))`));
  return rebuildDerived(tx);
}
