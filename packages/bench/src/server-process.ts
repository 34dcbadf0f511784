import { openLog } from '@larder/server/http/logging.ts';
import { startLarder } from '@larder/server/main/start.ts';
import { listenForStop } from '@larder/server/main/stop.ts';
import { readSettings } from '@larder/server/settings/settings.ts';

// Larder as a process of its own, with a clock that the benchmark sets by messages: nothing over HTTP can (rule 15).
let clock: string | null = null;
process.on('message', (message: { now: string }) => {
  clock = message.now;
  process.send?.('set');
});

const settings = readSettings(process.env);
const log = openLog('error');
const stop = listenForStop({
  info: () => undefined,
  error: (message, error) => log.error({ err: error }, message),
});
const address = await startLarder(settings, log, stop, () => (clock ? new Date(clock) : new Date()));
process.send?.(address);
