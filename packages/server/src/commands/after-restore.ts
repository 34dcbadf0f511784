// `npm run after-restore`: once a PostgreSQL of your own was set back to an earlier moment, and before Larder is started on it.

import { afterRestore } from '../backup/after-restore.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { readSettings } from '../settings/settings.ts';

const { databaseUrl } = readSettings(process.env);
if (databaseUrl) {
  const address = { adminUrl: databaseUrl, signInAsRole: false };
  await prepareDatabase(address, { log: (message) => console.error(message), prepareQueues });
  await afterRestore(address);
  console.log(
    'Every device will fetch its data anew, everybody signs in again, open invitations have run out, and no mail that waited leaves by itself.',
  );
} else {
  console.error(
    'DATABASE_URL is not set. A backup of the bundled database is restored whole by: npm run restore -- <folder>',
  );
  process.exitCode = 1;
}
