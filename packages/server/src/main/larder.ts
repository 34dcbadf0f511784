import { openLog } from '../http/logging.ts';
import { readSettings, type Settings, WrongSettings } from '../settings/settings.ts';
import { startLarder } from './start.ts';
import { listenForStop } from './stop.ts';

const settings = settingsOrEnd();
const log = openLog(settings.logLevel);
const stop = listenForStop({
  info: (message) => log.info(message),
  error: (message, error) => log.error({ err: error }, message),
});

/** Kept once the server serves, or has said why it does not. */
export const started = startLarder(settings, log, stop).then(
  (address) => console.log(`Larder is ready: ${address}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    log.error({ err: error }, 'Larder did not start');
    stop.stop('the start failed', 1);
  },
);

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    for (const mistake of error.mistakes) console.error(mistake);
    return process.exit(1);
  }
}
