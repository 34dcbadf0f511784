// `npm run backup [folder] [--without-files]`: writes the bundled database and the files of the data folder, as of one moment, into a new folder; left out:
// backups/<now>. Larder may be running. What is in it opens everything: keep it as you keep the data folder.

import path from 'node:path';
import { withBundledPostgres } from '@larder/supervisor/start.ts';
import { BackupRefused } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { inDatabase } from '../db/address.ts';
import { readSettings } from '../settings/settings.ts';

const log = (message: string) => console.error(message);
const { databaseUrl, dataDir, s3 } = readSettings(process.env);
const now = new Date();
const withoutFiles = process.argv.includes('--without-files');
const target = path.resolve(
  process.argv.slice(2).find((given) => !given.startsWith('--')) ??
    path.join('backups', now.toISOString().replaceAll(':', '-')),
);
try {
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL names a PostgreSQL of your own. docs/backups.md describes how to back that up.',
    );
  if (s3 && !withoutFiles)
    throw new BackupRefused(
      `The files lie in the bucket ${s3.bucket}, which this command does not copy. Copy it with tools of its own, then: npm run backup -- --without-files. docs/backups.md has more.`,
    );
  const { tables, files } = await withBundledPostgres({ dataDir, log }, (server) =>
    writeBackup(inDatabase(server, 'larder'), { dataDir, target, now }),
  );
  const bytes = [...tables, ...files].reduce((sum, content) => sum + content.bytes, 0);
  console.log(`${tables.length} tables and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, are in ${target}`);
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
