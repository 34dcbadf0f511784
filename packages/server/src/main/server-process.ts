import { once } from 'node:events';
import type { openLog } from '../http/logging.ts';
import type { Settings } from '../settings/settings.ts';
import { type ServerReport, type ServerTask, STOP } from './processes.ts';
import { startServer } from './start.ts';
import type { Stop } from './stop.ts';

/** One of several server processes: serves what the process that started it hands over, until that asks it to stop or is gone. */
export async function serveAsOneOf(
  settings: Settings,
  log: ReturnType<typeof openLog>,
  { onStop, stop }: Stop,
): Promise<void> {
  const report = (message: ServerReport) => process.send?.(message);
  const [{ address, web, isFirst }] = (await once(process, 'message')) as [ServerTask];
  process.on('message', (message) => {
    if (message === STOP) stop('all processes stop', 0);
  });
  try {
    const prepared = { address, web: Promise.resolve(web) };
    await startServer(settings, prepared, { log, onStop, now: () => new Date(), isFirst });
    report({ serves: true });
  } catch (error) {
    report({ failed: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
