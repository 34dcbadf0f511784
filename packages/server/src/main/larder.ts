import cluster from 'node:cluster';
import { openLog } from '../http/logging.ts';
import { readSettings, type Settings, WrongSettings } from '../settings/settings.ts';
import { startProcesses } from './processes.ts';
import { serveAsOneOf } from './server-process.ts';
import { startLarder } from './start.ts';
import { HOLDING, listenForStop, SERVING, WHOLE } from './stop.ts';

const settings = settingsOrEnd();
const log = openLog(settings.logLevel);
const role = cluster.isWorker ? 'serves' : settings.processes > 1 ? 'holds' : 'whole';
const stop = listenForStop(
  {
    info: (message) => log.info(message),
    error: (message, error) => log.error({ err: error }, message),
  },
  { whole: WHOLE, holds: HOLDING, serves: SERVING }[role],
);

/** Settled once the server serves, or has reported why it does not. */
export const started = role === 'serves' ? serve() : start(role === 'holds' ? startProcesses : startLarder);

async function start(how: typeof startProcesses | typeof startLarder): Promise<void> {
  try {
    console.log(`Larder is ready: ${await how(settings, log, stop)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    log.error({ err: error }, 'Larder did not start');
    stop.stop('the start failed', 1);
  }
}

/** The process that started this one reports why it does not serve. */
async function serve(): Promise<void> {
  await serveAsOneOf(settings, log, stop).catch((error: unknown) => {
    log.error({ err: error }, 'A server process did not start');
    stop.stop('the start failed', 1);
  });
}

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    for (const mistake of error.mistakes) console.error(mistake);
    return process.exit(1);
  }
}
