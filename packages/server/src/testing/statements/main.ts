// `npm run statements -- <folder>`: holds what the statements answered in a test run with STATEMENT_NOTES=<folder> against the row types that
// `raw` declares for them, and prepares each of them. Lists what does not agree; its exit code says whether something did not.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBundledPostgres } from '@larder/supervisor/start.ts';
import { urlFor } from '../../db/address.ts';
import { openPool } from '../../db/connection.ts';
import { makeDatabase, prepareDatabase } from '../../db/migrate.ts';
import { prepareQueues } from '../../jobs/queues.ts';
import { withDeclaredRows } from './declared-rows.ts';
import { type Descriptions, describeAll, findings } from './findings.ts';
import { readNotes, type Seen } from './notes.ts';
import { tenantTablesOf, UNROUTED, unroutedTables } from './routed.ts';

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

/** Statements that do not say of which organisation they want rows, and set a context in a way that no worker of a cluster hears of. */
function unrouted(): string[] {
  return [...seen]
    .filter(([site]) => isOurs(fileOf(site)))
    .flatMap(([site, { statements }]) => {
      const texts = [...statements];
      const tables =
        fileOf(site) in UNROUTED ? [] : texts.flatMap((sql) => unroutedTables(sql, described.tenantTables));
      const setting = texts.some((sql) => sql.includes('set_config'));
      return [
        ...[...new Set(tables)].map((table) => `${site} finds rows of ${table} by no organisation`),
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
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-statements-'));
  const bundled = await startBundledPostgres({ dataDir, log: () => {}, durable: false });
  try {
    const address = await makeDatabase(bundled.address, 'larder');
    await prepareDatabase(address, { log: () => {}, prepareQueues });
    const pool = openPool({ connectionString: urlFor(address, 'larder_owner', 'larder') });
    const client = await pool.connect();
    const descriptions = await describeAll(client, statements);
    const tenantTables = await tenantTablesOf(client);
    client.release();
    await pool.end();
    return { descriptions, tenantTables };
  } finally {
    await bundled.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
