import { readFile } from 'node:fs/promises';

/** Linux counts in these towards programs, whatever its clock. */
const MS_OF_TICK = 10;
const USER = 11;
const SYSTEM = 12;

/**
 * Milliseconds of processor that a process has used since it began; null when it is gone, or on another system than Linux. Asked of the system, since
 * a process that is busy answers nobody.
 */
export async function processorMs(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // the name before them may have blanks
    return MS_OF_TICK * (Number(fields[USER]) + Number(fields[SYSTEM]));
  } catch {
    return null;
  }
}
