import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { isRunning } from './process-identity.ts';
import { type RunAs, run } from './run-as.ts';

/** What postmaster.pid holds about a running database. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  ready: boolean;
}

/** Null when no database runs in the folder. */
export function findPostmaster(folder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!isPostmaster(pid)) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** After a kill the file stays, and its number may belong to somebody else by now. */
function isPostmaster(pid: number): boolean {
  if (!isRunning({ pid, startedAt: null })) return false;
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(postgres)') && !stat.includes(') Z');
  } catch {
    return false;
  }
}

/** Asks it to end its sessions and stop, and waits until it has. */
export async function stopPostmaster(binaries: Binaries, runAs: RunAs, folder: string, waitMs: number): Promise<void> {
  if (process.platform === 'win32') {
    if (findPostmaster(folder))
      await run(runAs, binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', String(waitMs / 1000)]);
    return;
  }
  const deadline = Date.now() + waitMs;
  const first = findPostmaster(folder);
  if (first) interrupt(first.pid); // a signal of our own, because pg_ctl looks only ten times a second
  for (let running = first; running; running = findPostmaster(folder)) {
    if (Date.now() > deadline)
      throw new Error(`The database (process ${running.pid}) did not stop within ${waitMs / 1000} s.`);
    await delay(10);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it has just ended
  }
}
