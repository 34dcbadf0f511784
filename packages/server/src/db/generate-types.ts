// `npm run db:types`: writes the row types of a freshly migrated database. With --verify it only checks that they are current.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { startBundledPostgres } from '@larder/supervisor/start.ts';
import { urlFor } from './address.ts';
import { makeDatabase, prepareDatabase } from './migrate.ts';

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-types-'));
const bundled = await startBundledPostgres({ dataDir, log: () => {}, durable: false });
try {
  const address = await makeDatabase(bundled.address, 'larder');
  await prepareDatabase(address, { log: () => {} });
  execFileSync(
    process.execPath,
    [
      codegen,
      ...['--dialect', 'postgres', '--url', urlFor(address, 'larder_owner', 'larder')],
      ...['--default-schema', 'larder', '--include-pattern', 'larder.*', '--exclude-pattern', 'larder.migration'],
      ...['--type-mapping', '{"timestamptz":"string","date":"string"}'], // as the pool reads them
      ...['--out-file', path.join(import.meta.dirname, 'tables.gen.ts')],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await bundled.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
