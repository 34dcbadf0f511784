import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Megabytes of memory that a process holds, its buffers included; null when it is gone, or on Windows, where the limit of its heap has to do.
 * Asked of the system, since a process that is busy answers nobody.
 */
export async function residentMegabytes(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
      return kilobytes ? Number(kilobytes) / 1024 : null;
    }
    if (process.platform === 'win32') return null;
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout) / 1024;
  } catch {
    return null;
  }
}
