import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { PgBoss, systemClock } from 'pg-boss';
import { noteChange } from '../db/changes-made.ts';
import { sendOn, survivingBreaks } from '../db/connection.ts';
import type { Tx } from '../db/transaction.ts';
import { takeTurn } from './fair-turn.ts';
import { JOBS_SCHEMA, type QueueName } from './queues.ts';

/**
 * Sends a job that exists from the transaction's commit on, or never; `at`: to be done from then on. It belongs to the organisation of the
 * transaction, and takes turns with those of others. The job's id is not waited for: nobody asks for it.
 */
export async function sendJobWith(
  tx: Tx,
  pool: pg.Pool,
  queue: QueueName,
  data: object,
  { at }: { at?: Date } = {},
): Promise<void> {
  const boss = await senderOn(pool);
  const { organisationId } = tx;
  const id = randomUUID();
  await boss.send(queue, data, {
    ...{ id, group: { id: organisationId } },
    ...(at ? { startAfter: at } : {}),
    db: {
      executeSql: async (text, values) => {
        tx.send(CompiledQuery.raw(text, values));
        return { rows: [] };
      },
    },
  });
  tx.send(takeTurn({ queue, id, organisationId }));
}

interface SendNow {
  /** Whose job it is; none: it is a person's or the installation's. */
  organisationId?: string;
  /** Not sent when one with this key was sent in the last so many seconds. */
  once?: { key: string; inSeconds: number };
}

/** Sends a job now. */
export async function sendJob(
  pool: pg.Pool,
  queue: QueueName,
  data: object,
  { organisationId, once }: SendNow = {},
): Promise<void> {
  const boss = await senderOn(pool);
  noteChange();
  const id = await boss.send(queue, data, {
    ...(organisationId && { group: { id: organisationId } }),
    ...(once && { singletonKey: once.key, singletonSeconds: once.inSeconds }),
  });
  if (id && organisationId) await sendOn(pool, takeTurn({ queue, id, organisationId }));
}

const senders = new WeakMap<pg.Pool, Promise<PgBoss>>();

/**
 * One sender for each pool. It only sends: no workers, no upkeep, and its timers keep no process alive. It starts on a connection of its own: whoever
 * sends from a transaction holds one of the pool's already, and ten who wait for an eleventh would wait for each other.
 */
export function senderOn(pool: pg.Pool): Promise<PgBoss> {
  const known = senders.get(pool);
  if (known) return known;
  const own = survivingBreaks(new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 1000, allowExitOnIdle: true }));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => own.query(text, values) },
    clock: { ...systemClock, setInterval: (work, ms) => setInterval(work, ms).unref() },
    schema: JOBS_SCHEMA,
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // refreshing its list of queues failed; sending reports that itself
  const started = boss.start();
  started.catch(() => senders.delete(pool)); // the database was away: the next send tries again
  senders.set(pool, started);
  return started;
}
