import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { DEAD_LETTER_DAYS, DEAD_LETTERS } from '../jobs/queues.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import type { OutboxJob } from './queue-entry.ts';
import { TRIES } from './send-entry.ts';

/** An entry that used up its tries, and about which nothing was sent since. */
export interface GivenUpEntry {
  id: string;
  organisationId: string;
  kind: string;
  about: string;
  tries: number;
  /** Of the last try. */
  error: string;
  queuedAt: string;
  givenUpAt: string;
}

/** What used up its tries as long ago as dead jobs are stored, of all organisations. What was refused for good is its sender's to mend, and is left out. */
export function givenUpEntries(pool: pg.Pool, now: Date): Promise<GivenUpEntry[]> {
  return sendOn(
    pool,
    raw<GivenUpEntry>(sql`
      select entry_id as id, organisation_id as "organisationId", kind, about_kind || ' ' || about_id as about, attempts as tries, error,
        created_at as "queuedAt", given_up_at as "givenUpAt"
      from ${givenUp(now)}`),
  );
}

/**
 * Queues an entry that was given up once more, as a new one with the same facts and the Message-ID it had: the old one stays as what happened.
 * False when it is not given up, or somebody has sent another about the same thing since.
 */
export function requeueEntry(
  pool: pg.Pool,
  entry: Pick<GivenUpEntry, 'organisationId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const { organisationId } = entry;
  const [entryId, at] = [randomUUID(), now.toISOString()];
  return writing(pool, organisationId, async (tx) => {
    const queued = await tx.run(
      raw<{ one: number }>(sql`
        insert into outbox (organisation_id, entry_id, kind, account_id, user_id, user_name, about_kind, about_id, facts, created_at, next_try_at)
        select o.organisation_id, ${entryId}, o.kind, o.account_id, o.user_id, o.user_name, o.about_kind, o.about_id, o.facts, ${at}, ${at}
        from outbox o where o.organisation_id = ${organisationId} and o.entry_id = ${entry.id} and o.status = 'failed' and not exists (
          select from outbox later
          where later.organisation_id = ${organisationId} and later.about_id = o.about_id and later.kind = o.kind
            and later.created_at > o.created_at)
        returning 1 as one`),
    );
    if (queued.length === 0) return false;
    await sendJobWith(tx, pool, 'outbox', { organisationId, entryId } satisfies OutboxJob);
    return true;
  });
}

/** How many jobs and entries of the outbox used up their tries and wait for the operator. */
export async function countGivenUp(pool: pg.Pool, now: Date): Promise<number> {
  const [row] = await sendOn(
    pool,
    raw<{ count: number }>(sql`
      select ((select count(*) from jobs.job where name = ${DEAD_LETTERS} and state = 'created')
        + (select count(*) from ${givenUp(now)}))::int as count`),
  );
  return row?.count ?? 0;
}

function givenUp(now: Date) {
  const since = new Date(now.getTime() - DEAD_LETTER_DAYS * 86_400_000).toISOString();
  return sql`outbox_given_up(${since}, ${TRIES})`;
}
