// `npm run db:types`: writes the row types of a freshly migrated database. With --verify it only checks that they are current.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startThrowAwayPostgres } from '@larder/supervisor/throw-away.ts';
import { urlFor } from './address.ts';
import { makeDatabase, prepareDatabase } from './migrate.ts';

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
const postgres = await startThrowAwayPostgres();
try {
  const address = await makeDatabase(postgres.address, 'larder');
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
  await postgres.stop();
}
