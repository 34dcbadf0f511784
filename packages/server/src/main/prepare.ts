import { startBundledPostgres } from '@larder/supervisor/start.ts';
import type { DatabaseAddress } from '../db/address.ts';
import { connectionsNeeded } from '../db/connection-shares.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { prepareQueues } from '../jobs/queues.ts';
import type { Settings } from '../settings/settings.ts';
import type { Stop } from './stop.ts';
import { buildWebIfChanged } from './web-build.ts';

/** What an installation has once, however many processes serve on it. */
export interface Prepared {
  /** Migrated. */
  address: DatabaseAddress;
  /** The folder of the built web app; null: served by something else. */
  web: Promise<string | null>;
}

/** Starts the bundled database, where there is no other, brings the database to this release, and builds the web app meanwhile. */
export async function prepareInstallation(
  settings: Settings,
  log: (message: string) => void,
  onStop: Stop['onStop'],
): Promise<Prepared> {
  const web = settings.serveWeb ? buildWebIfChanged(log) : Promise.resolve(null);
  web.catch(() => undefined); // thrown by whoever needs it, after the database had its turn
  const address = await databaseAddress(settings, log, onStop);
  if (settings.s3) await (await import('../storage/bucket-contents.ts')).checkBucket(settings.s3);
  if (settings.processes > 1) await checkConnections(address, settings.processes);
  await prepareDatabase(address, { log, prepareQueues });
  return { address, web };
}

async function databaseAddress(
  { databaseUrl, dataDir, processes }: Settings,
  log: (message: string) => void,
  onStop: Stop['onStop'],
): Promise<DatabaseAddress> {
  if (databaseUrl) return { adminUrl: databaseUrl, signInAsRole: false };
  const bundled = await startBundledPostgres({ dataDir, log, connections: connectionsNeeded(processes) });
  onStop('The database', () => bundled.stop());
  return makeDatabase(bundled.address, 'larder');
}

/** Refuses more processes than the database has connections for: they would fail one by one under load. */
async function checkConnections({ adminUrl }: DatabaseAddress, processes: number): Promise<void> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ name: string; setting: number }>(`
      select name, setting::int from pg_settings
      where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`),
  );
  const allowed = rows.reduce((sum, { name, setting }) => sum + (name === 'max_connections' ? setting : -setting), 0);
  const needed = connectionsNeeded(processes);
  if (allowed < needed)
    throw new Error(
      `PROCESSES=${processes} needs ${needed} connections to the database, which allows ${allowed}. Set PROCESSES lower, or max_connections of PostgreSQL higher.`,
    );
}
