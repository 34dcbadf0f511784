// `npm run jobs -- dead`: lists the jobs and mails that used up their tries. `npm run jobs -- requeue <id>` or `requeue all`: has them done again.
// Larder may be running: it does them then, else at its next start.

import { isUuid } from '@larder/domain/ids.ts';
import { withBundledPostgres } from '@larder/supervisor/start.ts';
import type pg from 'pg';
import { type DatabaseAddress, inDatabase, urlFor } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { aboutJob, deadJobs, requeueDeadJobs } from '../jobs/dead-jobs.ts';
import { givenUpEntries, requeueEntry } from '../outbox/given-up.ts';
import { readSettings } from '../settings/settings.ts';
import { nameOf } from './each-organisation.ts';

const [what, which = ''] = process.argv.slice(2);
if (what === 'dead') await onRunningDatabase(list);
else if (what === 'requeue' && (which === 'all' || isUuid(which))) await onRunningDatabase(requeue);
else {
  console.error('npm run jobs -- dead\nnpm run jobs -- requeue <id>\nnpm run jobs -- requeue all');
  process.exitCode = 1;
}

async function list(pool: pg.Pool): Promise<void> {
  const jobs = await deadJobs(pool);
  const entries = await givenUpEntries(pool, new Date());
  const found = [
    ...jobs.map((job) => ({ ...job, about: aboutJob(job), from: job.sentAt, until: job.diedAt })),
    ...entries.map((entry) => ({
      ...entry,
      queue: `outbox, ${entry.kind}`,
      from: entry.queuedAt,
      until: entry.givenUpAt,
    })),
  ];
  if (found.length === 0) console.log('Nothing was given up.');
  for (const { id, queue, organisationId, about, tries, error, from, until } of found) {
    const whose = organisationId ? await nameOf(pool, organisationId) : 'no organisation';
    console.log(`${id}  ${queue}  ${whose}  ${about}`);
    console.log(`  sent ${from}, given up ${until} after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${error}`);
  }
}

async function requeue(pool: pg.Pool): Promise<void> {
  let sent = await requeueDeadJobs(pool, which === 'all' ? 'all' : { id: which });
  for (const entry of await givenUpEntries(pool, new Date()))
    if ((which === 'all' || entry.id === which) && (await requeueEntry(pool, entry, new Date()))) sent += 1;
  if (sent === 0 && which !== 'all') process.exitCode = 1;
  console.log(sent === 1 ? '1 will be done again.' : `${sent} will be done again.`);
}

/** As the role app, on the database that Larder runs on; the bundled one is started where it does not run. Nothing is migrated. */
async function onRunningDatabase(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const asApp = async (address: DatabaseAddress) => {
    const pool = openPool({ connectionString: urlFor(address, 'app', 'larder'), max: 2 });
    await work(pool).finally(() => pool.end());
  };
  if (databaseUrl) return asApp({ adminUrl: databaseUrl, signInAsRole: false });
  const log = (message: string) => console.error(message);
  return withBundledPostgres({ dataDir, log }, (server) => asApp(inDatabase(server, 'larder')));
}
