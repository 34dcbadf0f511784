import { sql } from 'kysely';
import type { Query } from '../db/builder.ts';
import { raw } from '../db/builder.ts';
import type { QueueName } from './queues.ts';

interface SentJob {
  queue: QueueName;
  id: string;
  organisationId: string;
}

/**
 * Gives a job that was just sent its turn. A queue does the highest priority first, so one of each organisation comes before the second of any:
 * a job stands one below the last that its organisation has waiting, and not above the one that is next in the queue. By the latter a new
 * organisation begins where the queue has got to, so that one with many jobs goes on in turn however many others come.
 *
 * Two transactions of an organisation do not see each other's jobs and may take the same turn, which does no harm. The
 * conditions are those of the index by which the queue fetches its next.
 */
export function takeTurn({ queue, id, organisationId }: SentJob): Query<unknown> {
  const others = sql`jobs.job where name = ${queue} and state < 'active' and not blocked and id <> ${id}`;
  return raw(sql`
    update jobs.job set priority = coalesce(least(
      (select min(priority) from ${others} and group_id = ${organisationId}) - 1,
      (select max(priority) from ${others} and start_after <= now())), 0)
    where name = ${queue} and id = ${id} and state < 'active'`);
}
