// `npm run statements -- <folder>`: holds what the statements answered in a test run with STATEMENT_NOTES=<folder> against the row types that
// `raw` declares for them, and prepares each of them on the server of DATABASE_URL, else a bundled one. Lists what does not agree; its exit code
// states whether something did not.
import path from 'node:path';
import { startThrowAwayPostgres } from '@larder/supervisor/throw-away.ts';
import { type DatabaseAddress, urlFor } from '../../db/address.ts';
import { openPool } from '../../db/connection.ts';
import { makeDatabase, prepareDatabase } from '../../db/migrate.ts';
import { withClient } from '../../db/with-client.ts';
import { prepareQueues } from '../../jobs/queues.ts';
import { withDeclaredRows } from './declared-rows.ts';
import { type Descriptions, describeAll, findings } from './findings.ts';
import { readNotes, type Seen } from './notes.ts';
import { tenantTablesOf, UNROUTED, unplannedReturning, unroutedTables } from './routed.ts';

const config = path.join(import.meta.dirname, '../../../tsconfig.json');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('npm run statements -- <folder of the notes>');
const seen = readNotes(folder);
const described = await describedByNewDatabase(seen.values());
const { count, found } = withDeclaredRows(config, isOurs, (declared) => ({
  count: declared.length,
  found: findings(declared, seen, described.descriptions),
}));
const all = [...found, ...unrouted()];
for (const each of all) console.log(each);
console.log(`${count} statements, ${all.length} findings`);
process.exitCode = all.length > 0 ? 1 : 0;

/** Statements that do not say of which organisation they want rows, return what a cluster does not plan, or set a context in a way that no worker of it hears of. */
function unrouted(): string[] {
  return [...seen]
    .filter(([site]) => isOurs(fileOf(site)))
    .flatMap(([site, { statements }]) => {
      const texts = [...statements];
      const tables =
        fileOf(site) in UNROUTED ? [] : texts.flatMap((sql) => unroutedTables(sql, described.tenantTables));
      const returned = texts.flatMap((sql) => unplannedReturning(sql, described.tenantTables));
      const setting = texts.some((sql) => sql.includes('set_config'));
      return [
        ...[...new Set(tables)].map((table) => `${site} finds rows of ${table} by no organisation`),
        ...[...new Set(returned)].map((what) => `${site} returns ${what}: ask for it beside`),
        ...(setting ? [`${site} calls set_config: use set local`] : []),
      ];
    });
}

function fileOf(site: string): string {
  return site.replace(/:\d+$/, '');
}

/** The server's own code, which nothing but `raw` types; what only tests ask is theirs. */
function isOurs(file: string): boolean {
  return file.startsWith('packages/server/src/') && !file.endsWith('.test.ts') && !file.includes('/testing/');
}

async function describedByNewDatabase(
  statements: Iterable<Seen>,
): Promise<{ descriptions: Descriptions; tenantTables: ReadonlySet<string> }> {
  const server = await openServer();
  const name = `larder_statements_${process.pid}`;
  try {
    const address = await makeDatabase(server.address, name);
    await prepareDatabase(address, { log: () => {}, prepareQueues });
    const pool = openPool({ connectionString: urlFor(address, 'larder_owner', 'larder') });
    const client = await pool.connect();
    const descriptions = await describeAll(client, statements);
    const tenantTables = await tenantTablesOf(client);
    client.release();
    await pool.end();
    return { descriptions, tenantTables };
  } finally {
    await server.stop(name);
  }
}

/** The server of DATABASE_URL, else a bundled one. */
async function openServer(): Promise<{ address: DatabaseAddress; stop(database: string): Promise<void> }> {
  const { DATABASE_URL: adminUrl } = process.env;
  if (adminUrl) {
    const stop = async (database: string) => {
      await withClient(adminUrl, (admin) => admin.query(`drop database if exists ${database} with (force)`));
    };
    return { address: { adminUrl, signInAsRole: false }, stop };
  }
  return startThrowAwayPostgres();
}
