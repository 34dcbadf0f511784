import { troubleOf } from '../db/trouble.ts';

export interface DiskRoom {
  /** Remembers a failure that came from a full disk, also one of a database server elsewhere. */
  note(error: unknown): void;
  isShort(): Promise<boolean>;
}

/** Below this the database stops before long: it writes its journal in pieces of 16 MB. */
const ENOUGH_BYTES = 128 * 1024 * 1024;
/** How long after the last failure the disk still counts as full. */
const REMEMBERED_MS = 30_000;

/** Watches for room on the disk of the data folder, and for statements that failed for want of it. */
export function watchDisk(freeBytes: () => Promise<number>, clock = () => performance.now()): DiskRoom {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    note(error) {
      if (troubleOf(error) === 'disk-full') fullAt = clock();
    },
    async isShort() {
      return clock() - fullAt < REMEMBERED_MS || (await freeBytes()) < ENOUGH_BYTES;
    },
  };
}
