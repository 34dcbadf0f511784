import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseAddress } from '../db/address.ts';
import type { openLog } from '../http/logging.ts';
import type { Settings } from '../settings/settings.ts';
import { prepareInstallation } from './prepare.ts';
import { SERVING, type Stop } from './stop.ts';

/** What a server process is given by the one that holds all of them. */
export interface ServerTask {
  address: DatabaseAddress;
  web: string | null;
  isFirst: boolean;
}

/** What it reports: that it serves, or why it does not. */
export type ServerReport = { serves: true } | { failed: string };

/** The message that asks a server process to end in good order. */
export const STOP = 'stop';

/** Beyond its own time to stop a server process is killed. */
const KILLED_AFTER_MS = SERVING.all + 100;
/** One that dies so soon after its start may do so again: the next is not started at once. */
const SOON_MS = 5_000;

type Log = ReturnType<typeof openLog>;

/**
 * Larder in several processes on one port: this one holds the database, migrates it once and hands out connections in turn; the others serve.
 * One that dies is started again. Answers the address once all of them serve.
 */
export async function startProcesses(settings: Settings, log: Log, { onStop }: Pick<Stop, 'onStop'>): Promise<string> {
  const { address, web } = await prepareInstallation(settings, (message) => log.info(message), onStop);
  const folder = await web;
  let stopping = false;
  onStop('The server processes', () => {
    stopping = true;
    return endAll();
  });

  const start = async (place: number): Promise<void> => {
    const worker = cluster.fork({ npm_lifecycle_event: '' }); // we look after npm, and they after us
    worker.on('error', () => undefined); // a message to one that is gone fails; its exit is handled below
    const startedAt = performance.now();
    worker.send({ address, web: folder, isFirst: place === 0 } satisfies ServerTask);
    await serves(worker);
    worker.once('exit', (code, signal) => void startAgain(place, startedAt, signal ?? code));
  };
  const startAgain = async (place: number, startedAt: number, why: string | number): Promise<void> => {
    if (stopping) return;
    log.error(`A server process ended (${why}); starting it again`);
    if (performance.now() - startedAt < SOON_MS) await delay(SOON_MS);
    if (stopping) return;
    const again = performance.now();
    await start(place).catch((error: unknown) => {
      log.error({ err: error }, 'A server process did not start');
      return startAgain(place, again, 'its start failed');
    });
  };

  await start(0); // alone, so that what prevents a process from serving is reported once
  await Promise.all(Array.from({ length: settings.processes - 1 }, (_, place) => start(place + 1)));
  return settings.publicAddress;
}

/** Waits until it serves; throws why it does not. */
async function serves(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = () => reject(new Error('A server process ended before it served.'));
  worker.once('exit', ended);
  worker.once('message', (report: ServerReport) => {
    if ('failed' in report) reject(new Error(report.failed));
    else resolve();
  });
  await promise.finally(() => worker.off('exit', ended));
}

async function endAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const killing = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, KILLED_AFTER_MS);
  await Promise.all(
    workers.map(async (worker) => {
      if (worker.isDead()) return;
      const exit = once(worker, 'exit');
      if (worker.isConnected()) worker.send(STOP);
      await exit;
    }),
  );
  clearTimeout(killing);
}
