import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { checkVersion, configure, type Listening, makeCluster, ownAll } from './cluster.ts';
import { chooseListening, listeningOf, openSocketDir, removeSocketDir, urlOf } from './listening.ts';
import { type Holder, LockTaken, takeLock } from './lock.ts';
import { finishMoves } from './moves.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { privateFolder } from './private-folder.ts';
import { chooseRunAs, type RunAs, run } from './run-as.ts';
import { endWatchdog, startWatchdog } from './watchdog.ts';

const MAJOR = 18;
const STOP_WITHIN_MS = 60_000;

/** How the database is reached. */
export interface Address {
  /** `postgres://…` of its superuser. */
  adminUrl: string;
  /** Each role of it signs in by its name alone: only we may enter its socket's folder. */
  signInAsRole: boolean;
}

export interface BundledPostgres {
  address: Address;
  socketDir: string | null;
  port: number;
  stop(): Promise<void>;
}

export interface BundledPostgresSettings {
  /** Holds the lock file and the folder `postgres`. */
  dataDir: string;
  log: (message: string) => void;
  /** How long to wait for another Larder on the same data folder to end. Milliseconds, 10 s when left out. */
  waitMs?: number;
  /** False only for throw-away test databases: faster, and lost when the machine stops. */
  durable?: boolean;
  runAs?: RunAs;
  /** So many connections are needed; 60 are always allowed. */
  connections?: number;
}

/**
 * Starts the PostgreSQL that comes with Larder in the data folder: makes it on the first start, adopts one that still
 * runs from a start before, starts it again when it dies, and stops it with us, also when we are killed.
 */
export async function startBundledPostgres(settings: BundledPostgresSettings): Promise<BundledPostgres> {
  const { log, durable = true, waitMs = 10_000, connections = 0 } = settings;
  const dataDir = path.resolve(settings.dataDir);
  const runAs = settings.runAs ?? chooseRunAs();
  privateFolder(dataDir, runAs.way === 'account' ? runAs.gid : undefined); // the account has to get to its folder inside
  const lock = await takeLock(path.join(dataDir, 'larder.lock'), waitMs, (holder) => {
    log(`Waiting for process ${holder.process.pid}, which uses ${dataDir}`);
  }).catch((error: unknown) => {
    if (!(error instanceof LockTaken)) throw error;
    const message = `Larder already runs with the data folder ${dataDir} (process ${error.holder.process.pid}). Stop it, or set DATA_DIR to another folder.`;
    throw new Error(message, { cause: error });
  });

  finishMoves(dataDir);
  const folder = path.join(dataDir, 'postgres');
  const cluster: Cluster = { binaries: findBinaries(), runAs, folder, durable, connections, log };
  try {
    const listening = (await adopt(cluster, lock.left)) ?? (await start(cluster));
    const watchdog = startWatchdog(cluster.binaries, runAs, cluster.folder);
    if (watchdog) lock.noteWatchdog(watchdog.process);
    const guard = keepRunning(cluster, listening);
    return {
      address: { adminUrl: urlOf(listening), signInAsRole: listening.socketDir !== null },
      socketDir: listening.socketDir,
      port: listening.port,
      async stop() {
        await guard.stop();
        await stopPostmaster(cluster.binaries, runAs, cluster.folder, STOP_WITHIN_MS);
        watchdog?.dismiss();
        removeSocketDir(listening);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Works with the bundled database that runs on the data folder, whoever has started it, else with one that runs for as long as the work. */
export async function withBundledPostgres<Result>(
  { dataDir, log }: Pick<BundledPostgresSettings, 'dataDir' | 'log'>,
  work: (server: Address) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(path.resolve(dataDir), 'postgres');
  const running = findPostmaster(folder);
  const listening = running?.ready && listeningOf(running, await chooseListening(folder, chooseRunAs()));
  if (listening) return work({ adminUrl: urlOf(listening), signInAsRole: listening.socketDir !== null });
  const bundled = await startBundledPostgres({ dataDir, log });
  try {
    return await work(bundled.address);
  } finally {
    await bundled.stop();
  }
}

interface Cluster {
  binaries: Binaries;
  runAs: RunAs;
  folder: string;
  durable: boolean;
  connections: number;
  log: (message: string) => void;
}

/**
 * The database that a killed server left running. Not when its watchdog was still there: that may have asked it to stop
 * just now, so it is stopped and started again, which costs a fifth of a second and no race.
 */
async function adopt(cluster: Cluster, left: Holder | null): Promise<Listening | null> {
  const stopping = endWatchdog(left?.watchdog ?? null);
  const running = findPostmaster(cluster.folder);
  if (!running) return null;
  const listening = listeningOf(running, await chooseListening(cluster.folder, cluster.runAs));
  if (running.ready && !stopping && listening) {
    cluster.log(`Using the database that still runs (process ${running.pid})`);
    return listening;
  }
  await stopPostmaster(cluster.binaries, cluster.runAs, cluster.folder, STOP_WITHIN_MS);
  return null;
}

async function start(cluster: Cluster): Promise<Listening> {
  const { binaries, runAs, folder } = cluster;
  const listening = await chooseListening(folder, runAs);
  ownAll(folder, runAs);
  if (!existsSync(folder)) {
    cluster.log('Making the database (first start)');
    await makeCluster(binaries, runAs, folder, { listening, durable: cluster.durable });
  }
  checkVersion(folder, MAJOR);
  await launch(cluster, listening);
  return listening;
}

/** After a kill the old processes need a moment to go; until then a new one is refused. */
async function launch(cluster: Cluster, listening: Listening): Promise<void> {
  const { binaries, runAs, folder } = cluster;
  const logFile = path.join(folder, 'postgres.log');
  openSocketDir(listening, runAs);
  configure(folder, runAs, { listening, durable: cluster.durable, connections: cluster.connections });
  if (existsSync(logFile) && statSync(logFile).size > 1_000_000) renameSync(logFile, `${logFile}.old`);
  for (let tries = 1; ; tries += 1) {
    const from = existsSync(logFile) ? statSync(logFile).size : 0;
    try {
      return await run(runAs, binaries.pgCtl, ['start', '-D', folder, '-l', logFile, '-w', '-t', '300', '-s']);
    } catch (cause) {
      const logged = existsSync(logFile) ? readFileSync(logFile).subarray(from).toString().trim() : '';
      const oldOnesRemain = /pre-existing shared memory|lock file .* already exists/.test(logged);
      if (!oldOnesRemain || tries >= 50)
        throw new Error(`The database did not start: ${logged || String(cause)}`, { cause });
      await delay(100);
    }
  }
}

/** Starts the database again when it has died while we live; the pools connect again by themselves. */
function keepRunning(cluster: Cluster, listening: Listening): { stop(): Promise<void> } {
  let restarting: Promise<void> | null = null;
  let stopped = false;
  const timer = setInterval(() => {
    if (restarting || stopped || findPostmaster(cluster.folder)) return;
    cluster.log('The database has ended; starting it again');
    restarting = launch(cluster, listening)
      .catch((error: Error) => cluster.log(error.message))
      .finally(() => {
        restarting = null;
      });
  }, 250);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await restarting;
    },
  };
}
