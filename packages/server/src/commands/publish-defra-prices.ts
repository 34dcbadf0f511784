// `npm run market:defra`: publishes the wholesale prices that lie in the repository on the marketplace of this installation. Larder itself must
// not be running on the same data folder.

import { publishWholesalePrices } from '../catalogue/market/publish-wholesale-prices.ts';
import { urlFor } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { startBundledPostgres } from '../db/supervisor/start.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { readSettings } from '../settings.ts';

const log = (message: string) => console.error(message);
const { databaseUrl, dataDir } = readSettings(process.env);
const bundled = databaseUrl ? null : await startBundledPostgres({ dataDir, log });
try {
  const address = bundled
    ? await makeDatabase(bundled.address, 'larder')
    : { adminUrl: databaseUrl ?? '', signInAsRole: false };
  await prepareDatabase(address, { log, prepareQueues });
  const pool = openPool({ connectionString: urlFor(address, 'app', 'larder') });
  console.log(`${await publishWholesalePrices(pool, new Date())} wholesale prices published.`);
  await pool.end();
} finally {
  await bundled?.stop();
}
