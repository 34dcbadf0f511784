import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

/** What the lock file of a data folder holds: who runs here, and the watchdog that looks after its database. */
export interface Holder {
  id: string;
  process: ProcessIdentity;
  watchdog: ProcessIdentity | null;
}

export interface Lock {
  /** The process that held the lock before and ended without giving it back. */
  left: Holder | null;
  noteWatchdog(watchdog: ProcessIdentity): void;
  release(): void;
}

export class LockTaken extends Error {
  readonly holder: Holder;
  constructor(file: string, holder: Holder) {
    super(`${file} is held by process ${holder.process.pid}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock file, or the place of a holder that is dead; waits while another lives, then throws LockTaken.
 * A file is made whole under another name and linked, so nobody reads half of one; a dead holder's place is taken
 * under a second lock, so that two cannot take it at once.
 */
export async function takeLock(
  file: string,
  waitMs: number,
  onWaiting: (holder: Holder) => void = () => {},
): Promise<Lock> {
  const mine: Holder = { id: randomUUID(), process: identityOf(process.pid), watchdog: null };
  const deadline = Date.now() + waitMs;
  for (let waited = false; ; waited = true) {
    if (tryLink(file, mine)) return heldLock(file, mine, null);
    const holder = readHolder(file);
    if (holder && isRunning(holder.process)) {
      if (Date.now() >= deadline) throw new LockTaken(file, holder);
      if (!waited) onWaiting(holder);
      await delay(50);
    } else if (holder && (await takePlace(file, holder, mine))) {
      return heldLock(file, mine, holder);
    }
  }
}

async function takePlace(file: string, dead: Holder, mine: Holder): Promise<boolean> {
  const taking = await takeLock(`${file}.taking`, 10_000);
  try {
    if (readHolder(file)?.id !== dead.id) return false;
    replace(file, mine);
    return true;
  } finally {
    taking.release();
  }
}

function heldLock(file: string, mine: Holder, left: Holder | null): Lock {
  return {
    left,
    noteWatchdog(watchdog) {
      mine.watchdog = watchdog;
      replace(file, mine);
    },
    release() {
      if (readHolder(file)?.id === mine.id) rmSync(file, { force: true });
    },
  };
}

function tryLink(file: string, holder: Holder): boolean {
  const draft = writeDraft(file, holder);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file: string, holder: Holder): void {
  renameSync(writeDraft(file, holder), file);
}

function writeDraft(file: string, holder: Holder): string {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  return draft;
}

/** Null when there is no lock file any more. A file that is not ours to read as a lock counts as left by a dead process. */
function readHolder(file: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { id: text, process: { pid: 0, startedAt: 'unreadable' }, watchdog: null };
  }
}
