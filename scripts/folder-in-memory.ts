import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const NAME = 'larder-tests-';
const GIGABYTE = 1024 ** 3;
/** What must be free, so that the databases, files and browsers of a run never fill it. */
const ROOM_BYTES = 6 * GIGABYTE;
const MEMORY_BYTES = 12 * GIGABYTE;

/**
 * A temporary folder for one run, in memory. Each server test file has a database, which is more than a thousand files: to make them on a disk takes
 * a third of the work of the tests. Null where memory is short, or where TMPDIR already names another folder.
 */
export function folderInMemory(memory = '/dev/shm', available = process.availableMemory()): string | null {
  if (process.env.TMPDIR || !existsSync(memory)) return null;
  for (const name of readdirSync(memory)) if (isLeftOver(name)) remove(path.join(memory, name));
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < ROOM_BYTES || available < MEMORY_BYTES) return null;
  const folder = path.join(memory, `${NAME}${process.pid}`);
  mkdirSync(folder);
  chmodSync(folder, 0o1777); // as /tmp: databases may run as another user
  return folder;
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Whether it is the folder of a run that was killed. */
function isLeftOver(name: string): boolean {
  if (!name.startsWith(NAME)) return false;
  try {
    process.kill(Number(name.slice(NAME.length)), 0);
    return false;
  } catch {
    return true;
  }
}
