import type pg from 'pg';
import { startSweep } from '../jobs/start-sweep.ts';
import type { Feed } from './feed.ts';
import { daysDue, noteNewDay } from './new-day.ts';
import { pruneFeed } from './prune-feed.ts';

const EVERY_MS = 20_000;

interface Parts {
  pool: pg.Pool;
  feed: Pick<Feed, 'committed'>;
  now: () => Date;
  log: { error(message: object, text: string): void };
}

/** At each zone's midnight, and at the start for those that were missed, has feeds note what a new day changes, and prunes them. */
export function startDays({ pool, feed, now, log }: Parts): { stop(): Promise<void> } {
  const work = async (stopping: AbortSignal) => {
    for (const begun of await daysDue(pool, now())) {
      if (stopping.aborted) return;
      try {
        if (await noteNewDay(pool, begun)) feed.committed();
        await pruneFeed(pool, begun.organisation_id, begun.day);
      } catch (err) {
        log.error({ err, organisation: begun.organisation_id }, 'a new day was not noted in the feed'); // the others' are, and this one's is tried again
      }
    }
  };
  return startSweep({ everyMs: EVERY_MS, atOnce: true, work, failed: 'the look for new days failed', log });
}
