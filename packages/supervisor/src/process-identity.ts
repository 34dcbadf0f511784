import { readFileSync } from 'node:fs';

/**
 * A process that can be distinguished from a later one with the same number: pid and, on Linux, boot and start time.
 * Containers reuse small pids at every start, so the number alone is not enough.
 */
export interface ProcessIdentity {
  pid: number;
  startedAt: string | null;
}

const knowsStartTimes = process.platform === 'linux';

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: knowsStartTimes ? (startOf(pid) ?? 'ended') : null };
}

/** False for a process that ended, also when nobody has reaped it yet, and for a newcomer under its number. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (pid <= 0) return false;
  if (knowsStartTimes && startedAt !== null) return startOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold spaces
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined; // no such process
  }
}
