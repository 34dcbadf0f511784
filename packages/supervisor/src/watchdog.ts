import { spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';
import { commandAs, type RunAs } from './run-as.ts';

export interface Watchdog {
  process: ProcessIdentity;
  dismiss(): void;
}

// Reads until our end of the pipe closes: by a message when we stop in good order, without one when we were killed.
const script = 'trap "" INT TERM HUP; read word && exit 0; exec "$0" "$@"';

/** A process of its own that stops the database when this one is killed. Windows has none: there the next start adopts the database. */
export function startWatchdog(binaries: Binaries, runAs: RunAs, folder: string): Watchdog | null {
  if (process.platform === 'win32') return null;
  const stop = commandAs(runAs, binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '600']);
  const child = spawn('/bin/sh', ['-c', script, stop.file, ...stop.args], {
    ...stop.options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  if (child.pid === undefined || !child.stdin) throw new Error('The watchdog of the database could not be started.');
  child.stdin.on('error', () => {}); // it ended before us: then there is nothing to dismiss
  child.unref();
  const pipe = child.stdin;
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  return { process: identityOf(child.pid), dismiss: () => pipe.end('done\n') };
}

/** Ends the watchdog that a killed server left behind. True when it was still there, so it may have asked the database to stop. */
export function endWatchdog(left: ProcessIdentity | null): boolean {
  if (!left || !isRunning(left)) return false;
  try {
    process.kill(left.pid, 'SIGKILL');
  } catch {
    return true; // ended by itself just now
  }
  return true;
}
