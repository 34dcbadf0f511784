import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storedSecret } from '@larder/supervisor/stored-secret.ts';
import pg from 'pg';
import { startRemovingClosedGroups } from '../accounts/closing/remove-closed-groups.ts';
import { endAllAside } from '../aside/aside.ts';
import { workSupply } from '../catalogue/supplier-accounts/work-supply.ts';
import { workUploads } from '../catalogue/uploads/work-uploads.ts';
import { urlFor, urlForWork } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { connectionShares } from '../db/connection-shares.ts';
import { logDemosTo } from '../demo/demo-group.ts';
import { freeBytes } from '../disk/free-bytes.ts';
import { workMoves } from '../exports/work-moves.ts';
import { startAnchoring } from '../food-safety/anchors.ts';
import { sealWith } from '../food-safety/sealing.ts';
import type { openLog } from '../http/logging.ts';
import { originsOf } from '../http/origin.ts';
import { workJudging } from '../invoices/judge-again.ts';
import { workInvoices } from '../invoices/work-invoices.ts';
import { startLongJobSweep } from '../jobs/sweep-long-jobs.ts';
import { watchDeadJobs } from '../jobs/watch-dead-jobs.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { openFeed } from '../kernel/feed.ts';
import { SharedAnswers } from '../kernel/shared-answers.ts';
import { startDays } from '../kernel/work-days.ts';
import { workImpact } from '../ledger/impact/work-impact.ts';
import { sendSystemMail, workSystemMails } from '../mail/system-mail.ts';
import { captured, smtp } from '../mail/transport.ts';
import { workOutbox } from '../outbox/work-outbox.ts';
import { workArriving } from '../procurement/arriving/work-arriving.ts';
import { startDeliveriesDue } from '../procurement/deliveries-due.ts';
import { workEvenings } from '../reports/work-evenings.ts';
import { mailAnchors } from '../review/anchor-mails.ts';
import { startKeepingToTerm } from '../review/keeping/keep-to-term.ts';
import { workPacks } from '../review/pack/work-packs.ts';
import { installationOf } from '../settings/installation.ts';
import type { Settings } from '../settings/settings.ts';
import { startUpkeep } from '../signin/guard/upkeep.ts';
import { people } from '../signin/people.ts';
import { openSignIn } from '../signin/sign-in.ts';
import { notifyOfWaitingTransfers } from '../stock/transfers-waiting.ts';
import { type FilePlace, openFiles } from '../storage/file-store.ts';
import { startWatchingLists } from '../tasks/watch-lists.ts';
import { type App, buildApp } from './app.ts';
import { longJobEnders } from './long-jobs.ts';
import { outboxKinds } from './outbox-kinds.ts';
import { type Prepared, prepareInstallation } from './prepare.ts';
import type { Stop } from './stop.ts';

const ANSWERS_WITHIN_MS = 1_500;

/** Larder in one process: prepares the installation, serves it and answers the address it is reached by. Only benchmarks bring a clock of their own (rule 15). */
export async function startLarder(
  settings: Settings,
  log: Log,
  { onStop }: Pick<Stop, 'onStop'>,
  now: () => Date = () => new Date(),
): Promise<string> {
  const prepared = await prepareInstallation(settings, (message) => log.info(message), onStop);
  await startServer(settings, prepared, { log, onStop, now, isFirst: true });
  return settings.publicAddress;
}

interface ServerParts extends Pick<Stop, 'onStop'> {
  log: Log;
  now: () => Date;
  /** One of the processes does the jobs that run aside, so that their memory does not grow with the number of processes. */
  isFirst: boolean;
}

type Log = ReturnType<typeof openLog>;

/**
 * A connection stores the plans of the statements that it ran, so it outlives the pauses in a kitchen's work; what stands between us and the database must not
 * take it for dead meanwhile.
 */
const LONG_IDLE = { idleTimeoutMillis: 600_000, keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/**
 * Starts one server process on a prepared installation, in order: live feed, mail and jobs, sign-in, HTTP. What runs is given to `onStop`
 * at once, so that a start that fails half-way ends in good order too.
 */
export async function startServer(
  settings: Settings,
  { address, web }: Prepared,
  { log, onStop, now, isFirst }: ServerParts,
): Promise<void> {
  const shares = connectionShares(settings.processes);
  const pool = openPool({
    connectionString: urlForWork(address, 'larder'),
    max: shares.work,
    connectionTimeoutMillis: 10_000,
    ...LONG_IDLE,
  });
  onStop('The database pool', () => pool.end());
  const feed = await openFeed(() => new pg.Client({ connectionString: urlForWork(address, 'larder') }));
  onStop('The live feed', () => feed.close());

  const days = startDays({ pool, feed, now, log });
  onStop('The days of the feed', () => days.stop());

  const transport = settings.smtpUrl ? smtp(settings.smtpUrl) : captured(pool, now);
  onStop('Mail', () => transport.close());
  const jobs = await startJobs(urlForWork(address, 'jobs'), log, shares.queue);
  onStop('The job queue', () => jobs.stop());
  const deadJobs = watchDeadJobs(pool, log);
  onStop('The watch over dead jobs', () => deadJobs.stop());
  await workSystemMails(jobs, pool, transport, settings.mailFrom);
  const kinds = outboxKinds({
    ...{ transport, from: settings.mailFrom, publicAddress: settings.publicAddress, push: settings.push },
  });
  const outbox = await workOutbox(jobs, { pool, feed, now, kinds, log });
  onStop('The sweep of the outbox', () => outbox.stop());

  const secret = settings.authSecret ?? storedSecret(settings.dataDir, 'auth');
  sealWith(settings.evidenceKey ?? storedSecret(settings.dataDir, 'evidence'));
  const origins = originsOf(settings);
  const signIn = openSignIn(settings, {
    authUrl: urlForWork(address, 'auth'),
    connections: shares.signIn,
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

  const files = openFiles(filePlace(settings), secret);
  const copies = await workSupply(jobs, { pool, feed, now, log });
  onStop('The check of price lists', () => copies.stop());
  await workArriving(jobs, { pool, feed, now });
  const due = startDeliveriesDue({ pool, feed, now }, log, [notifyOfWaitingTransfers]);
  onStop('The look for what was not received', () => due.stop());
  const lists = startWatchingLists({ pool, feed, now }, log);
  onStop('The look for lists that are overdue', () => lists.stop());
  const anchors = startAnchoring({ pool, feed, now, pass: mailAnchors }, log);
  onStop('The anchors of food-safety chains', () => anchors.stop());
  await workEvenings(jobs, pool);
  await workImpact(jobs, { pool, feed, now });
  if (isFirst) {
    const moves = await workMoves(jobs, { pool, feed, files, now }, log);
    onStop('The sweep of old exports', () => moves.stop());
    const packs = await workPacks(jobs, { pool, feed, files, now }, log);
    onStop('The sweep of old packs', () => packs.stop());
    await workUploads(jobs, { pool, feed, files, now });
    await workInvoices(jobs, { pool, feed, files, now }, settings.cloudReader);
    await workJudging(jobs, { pool, feed, now });
    const longJobs = startLongJobSweep({ pool, now, enders: longJobEnders({ pool, feed, files, now }) }, log);
    onStop('The sweep of long jobs', () => longJobs.stop());
    const keeper = openPool({ connectionString: urlFor(address, 'larder_keeper', 'larder'), max: 1 });
    onStop('The pool of who drops old records', () => keeper.end());
    const { publicAddress } = settings;
    const keeping = startKeepingToTerm({ pool, feed, now, files, keeper, publicAddress }, log);
    onStop('The look for records whose term is over', () => keeping.stop());
    const closed = startRemovingClosedGroups({ pool, files, now }, log);
    onStop('The removal of closed groups', () => closed.stop());
  }
  const services = { pool, feed, now, files, installation: installationOf(settings), answers: new SharedAnswers() };
  logDemosTo((error) => log.error({ err: error }, 'the demo group could not be made'));
  const app = await buildApp(services, {
    settings: { ...settings, callsPerMinute: Math.ceil(settings.callsPerMinute / settings.processes) },
    secret,
    origins,
    signIn,
    evenAnswers: settings.callsPerMinute > 0 ? wait : null,
    logger: log,
    freeBytes: () => freeBytes(settings.dataDir),
    web: await web,
  });
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw new Error(whyNotListening(error, settings), { cause: error });
  });
  onStop('Work aside', () => endAllAside());
  onStop('The HTTP server', () => closeApp(app));
}

function filePlace({ s3, dataDir }: Settings): FilePlace {
  return s3 ? { bucket: s3 } : { folder: path.join(dataDir, 'files') };
}

/** Lets the calls under way have their answers for a while; then the rest is cut off, and sent again by whoever needs it. */
async function closeApp(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ANSWERS_WITHIN_MS);
  app.server.closeIdleConnections();
  await app.close().finally(() => clearTimeout(cut));
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
