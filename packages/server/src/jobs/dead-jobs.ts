import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { DEAD_LETTERS } from './queues.ts';
import { senderOn } from './send-job.ts';

/** A job that used up its tries. */
export interface DeadJob {
  id: string;
  queue: string;
  /** Whose job it was; null: a person's or the installation's. */
  organisationId: string | null;
  /** What it was to be done with: ids, no texts. */
  data: Record<string, unknown>;
  tries: number;
  /** Of the last try. */
  error: string;
  sentAt: string;
  diedAt: string;
}

const COLUMNS = sql`
  id, coalesce(source_name, '-') as queue, group_id as "organisationId", coalesce(data, '{}') as data, coalesce(source_retry_count, 0) + 1 as tries,
  coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', 'no reason was noted') as error,
  coalesce(source_created_on, created_on) as "sentAt", created_on as "diedAt"`;

/** The jobs that used up their tries and wait for the operator, oldest first. */
export function deadJobs(pool: pg.Pool): Promise<DeadJob[]> {
  return sendOn(
    pool,
    raw<DeadJob>(sql`
      select ${COLUMNS} from jobs.job where name = ${DEAD_LETTERS} and state = 'created' order by created_on, id`),
  );
}

/**
 * Takes those that nobody noted yet, so that each is noted once by all servers together. A dead letter is never begun, so the time when a job
 * was begun holds when it was noted.
 */
export function noteDeadJobs(pool: pg.Pool): Promise<DeadJob[]> {
  return sendOn(
    pool,
    raw<DeadJob>(sql`
      update jobs.job set started_on = now() where name = ${DEAD_LETTERS} and state = 'created' and started_on is null
      returning ${COLUMNS}`),
  );
}

/** Sends dead jobs again, with all their tries: the one of this id, or each. Returns how many. */
export async function requeueDeadJobs(pool: pg.Pool, which: { id: string } | 'all'): Promise<number> {
  const boss = await senderOn(pool);
  if (which !== 'all') return boss.redrive(DEAD_LETTERS, { ids: [which.id] });
  let sent = 0;
  for (let more = -1; more !== 0; sent += more) more = await boss.redrive(DEAD_LETTERS);
  return sent;
}

/** What a job was about, in one line: `publicationId 3f…`. */
export function aboutJob({ data }: Pick<DeadJob, 'data'>): string {
  const ids = Object.entries(data).filter(([name, value]) => name !== 'organisationId' && typeof value === 'string');
  return ids.map(([name, value]) => `${name} ${value}`).join(', ') || '-';
}
