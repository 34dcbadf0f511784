import { startBundledPostgres } from '@larder/supervisor/start.ts';
import type pg from 'pg';
import { type DatabaseAddress, urlFor } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { readSettings } from '../settings/settings.ts';

export interface OpenDatabase {
  address: DatabaseAddress;
  /** As the role app, like the server itself. */
  pool: pg.Pool;
}

/** Does something on this installation's migrated database; the bundled one is started for it and stopped afterwards. */
export async function onDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const log = (message: string) => console.error(message);
  const { databaseUrl, dataDir } = readSettings(process.env);
  const bundled = databaseUrl ? null : await startBundledPostgres({ dataDir, log });
  try {
    const address = bundled
      ? await makeDatabase(bundled.address, 'larder')
      : { adminUrl: databaseUrl ?? '', signInAsRole: false };
    await prepareDatabase(address, { log, prepareQueues });
    const pool = openPool({ connectionString: urlFor(address, 'app', 'larder') });
    try {
      return await work({ address, pool });
    } finally {
      await pool.end();
    }
  } finally {
    await bundled?.stop();
  }
}
