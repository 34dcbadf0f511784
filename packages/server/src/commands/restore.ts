// `npm run restore <folder>`: puts a backup in the place of what the data folder holds; Larder must not be running. The old data stay beside it.

import path from 'node:path';
import { BackupRefused } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { DatabaseRefused } from '../db/roles.ts';
import { readSettings } from '../settings/settings.ts';

const log = (message: string) => console.error(message);
const { databaseUrl, dataDir, s3 } = readSettings(process.env);
const [backup] = process.argv.slice(2);
try {
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL names a PostgreSQL of your own. docs/backups.md describes how to restore that.',
    );
  if (!backup) throw new BackupRefused('Say which backup: npm run restore -- backups/<folder>');
  const before = await restoreBackup({
    dataDir,
    backup: path.resolve(backup),
    now: new Date(),
    log,
    filesElsewhere: s3 !== null,
  });
  console.log(
    'The backup is in place. Everybody signs in again, open invitations have run out, and every device fetches its data anew.',
  );
  if (before) console.log(`What was there before is in ${before}. Delete it once you do not need it any more.`);
} catch (error) {
  if (!(error instanceof BackupRefused || error instanceof DatabaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
