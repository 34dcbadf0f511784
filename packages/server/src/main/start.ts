import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endAllAside } from '../aside/aside.ts';
import { workSupply } from '../catalogue/supplier-accounts/work-supply.ts';
import { workUploads } from '../catalogue/uploads/work-uploads.ts';
import { type DatabaseAddress, urlForWork } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { startBundledPostgres } from '../db/supervisor/start.ts';
import { logDemosTo } from '../demo/demo-group.ts';
import { storedSecret } from '../disk/stored-secret.ts';
import { workMoves } from '../exports/work-moves.ts';
import type { openLog } from '../http/logging.ts';
import { originsOf } from '../http/origin.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { openFeed } from '../kernel/feed.ts';
import { startDays } from '../kernel/work-days.ts';
import { sendSystemMail, workSystemMails } from '../mail/system-mail.ts';
import { captured, smtp } from '../mail/transport.ts';
import { workMails } from '../mail/work-mails.ts';
import { installationOf } from '../settings/installation.ts';
import type { Settings } from '../settings/settings.ts';
import { startUpkeep } from '../signin/guard/upkeep.ts';
import { people } from '../signin/people.ts';
import { openSignIn } from '../signin/sign-in.ts';
import { openFiles } from '../storage/file-store.ts';
import { type App, buildApp } from './app.ts';
import type { Stop } from './stop.ts';
import { buildWebIfChanged } from './web-build.ts';

const ANSWERS_WITHIN_MS = 1_500;

/**
 * Starts everything in order and answers the address it is reached by: database, migrations, live feed, mail and jobs, sign-in, HTTP.
 * What runs is given to `onStop` at once, so that a start that fails half-way ends in good order too. Only benchmarks bring a clock of their own (rule 15).
 */
export async function startLarder(
  settings: Settings,
  log: ReturnType<typeof openLog>,
  { onStop }: Pick<Stop, 'onStop'>,
  now: () => Date = () => new Date(),
): Promise<string> {
  const say = (message: string) => log.info(message);
  const web = settings.serveWeb ? buildWebIfChanged(say) : Promise.resolve(null);
  web.catch(() => undefined); // thrown below, after the database had its turn
  const address = await openDatabase(settings, say, onStop);

  const pool = openPool({ connectionString: urlForWork(address, 'larder'), connectionTimeoutMillis: 10_000 });
  onStop('The database pool', () => pool.end());
  const feed = await openFeed(() => new pg.Client({ connectionString: urlForWork(address, 'larder') }));
  onStop('The live feed', () => feed.close());

  const days = startDays({ pool, feed, now, log });
  onStop('The days of the feed', () => days.stop());

  const transport = settings.smtpUrl ? smtp(settings.smtpUrl) : captured(pool, now);
  onStop('Mail', () => transport.close());
  const jobs = await startJobs(urlForWork(address, 'jobs'), log);
  onStop('The job queue', () => jobs.stop());
  await workSystemMails(jobs, pool, transport, settings.mailFrom);
  const mails = await workMails(jobs, { pool, feed, transport, from: settings.mailFrom, now }, log);
  onStop('The mail sweep', () => mails.stop());

  const secret = settings.authSecret ?? storedSecret(settings.dataDir, 'auth');
  const origins = originsOf(settings);
  const signIn = openSignIn(settings, {
    authUrl: urlForWork(address, 'auth'),
    secret,
    origins,
    people: people(pool, now),
    sendMail: (mail) => sendSystemMail(pool, mail),
    pool,
    now,
    log,
    limited: settings.callsPerMinute > 0,
  });
  onStop('Sign-in', () => signIn.close());
  const upkeep = startUpkeep(pool, now, log);
  onStop('The upkeep of sign-in', () => upkeep.stop());

  const files = openFiles(path.join(settings.dataDir, 'files'), secret);
  const moves = await workMoves(jobs, { pool, feed, files, now }, log);
  onStop('The sweep of exports and imports', () => moves.stop());
  const copies = await workSupply(jobs, { pool, feed, now, log });
  onStop('The check of price lists', () => copies.stop());
  const uploads = await workUploads(jobs, { pool, feed, files, now }, log);
  onStop('The sweep of uploads', () => uploads.stop());
  const services = { pool, feed, now, files, installation: installationOf(settings) };
  logDemosTo((error) => log.error({ err: error }, 'the demo group could not be made'));
  const app = await buildApp(services, {
    settings,
    secret,
    origins,
    signIn,
    evenAnswers: settings.callsPerMinute > 0 ? wait : null,
    logger: log,
    web: await web,
  });
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw new Error(whyNotListening(error, settings), { cause: error });
  });
  onStop('Work aside', () => endAllAside());
  onStop('The HTTP server', () => closeApp(app));
  return settings.publicAddress;
}

/** Lets the calls under way have their answers for a while; then the rest is cut off, and sent again by whoever needs it. */
async function closeApp(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ANSWERS_WITHIN_MS);
  app.server.closeIdleConnections();
  await app.close().finally(() => clearTimeout(cut));
}

async function openDatabase(
  settings: Settings,
  log: (message: string) => void,
  onStop: Stop['onStop'],
): Promise<DatabaseAddress> {
  const address = await databaseAddress(settings, log, onStop);
  await prepareDatabase(address, { log, prepareQueues });
  return address;
}

async function databaseAddress(
  { databaseUrl, dataDir }: Settings,
  log: (message: string) => void,
  onStop: Stop['onStop'],
): Promise<DatabaseAddress> {
  if (databaseUrl) return { adminUrl: databaseUrl, signInAsRole: false };
  const bundled = await startBundledPostgres({ dataDir, log });
  onStop('The database', () => bundled.stop());
  return makeDatabase(bundled.address, 'larder');
}

function whyNotListening(error: unknown, { port, host }: Settings): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Set HOST to localhost, or to 0.0.0.0 for every network it is on.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}`;
  }
}
