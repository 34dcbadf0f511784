import { randomUUID } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { reading, writing } from '../db/transaction.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { accountFacts } from '../kernel/account-facts.ts';
import type { Ctx } from '../kernel/context.ts';
import {
  type OutboxEntry,
  type OutboxKind,
  type OutboxKindName,
  type OutboxParts,
  type Outcome,
  RefusedForGood,
} from './outbox-kinds.ts';
import {
  claimEntry,
  markSent,
  markSettled,
  markTried,
  type OutboxRow,
  settleLater,
  unsettledEntry,
} from './outbox-row.ts';
import type { OutboxJob } from './queue-entry.ts';

/** So often an entry is tried before it is given up. */
export const TRIES = 12;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Sends an entry of the outbox and then notifies whom it concerns. The row is held while it is sent, so an entry that many senders try at once is
 * sent once; only a crash between handing over and our commit can repeat it, with the same facts.
 */
export async function sendEntry(parts: OutboxParts, entry: OutboxJob): Promise<void> {
  let claimed: OutboxRow | undefined;
  try {
    await writing(parts.pool, entry.organisationId, async (tx) => {
      [claimed] = await tx.run(claimEntry(entry, parts.now()));
      if (!claimed) return;
      const row = claimed;
      await kindOf(parts, row).send(() => contextOf(parts, entry, row), entryOf(row), parts.pool);
      tx.send(markSent(entry, parts.now()));
    });
  } catch (error) {
    if (!claimed) throw error;
    await noteFailure(parts, entry, claimed, error);
  }
  await settle(parts, entry);
}

/** In a transaction of its own: what failed may have ended the other. The next try is a job that is due then. */
async function noteFailure(parts: OutboxParts, entry: OutboxJob, row: OutboxRow, error: unknown) {
  const { attempts } = row;
  const message = error instanceof Error ? error.message : String(error);
  const forGood = error instanceof RefusedForGood || error instanceof Refusal || attempts + 1 >= TRIES;
  const nextTry = forGood ? null : nextTryAt(attempts, parts.now());
  await writing(parts.pool, entry.organisationId, async (tx) => {
    tx.send(markTried(entry, attempts, message, nextTry));
    if (nextTry) await sendJobWith(tx, parts.pool, 'outbox', entry, { at: nextTry });
  });
  if (nextTry) return;
  const about = `${row.about_kind} ${row.about_id}`;
  const facts = {
    entry: entry.entryId,
    kind: row.kind,
    organisation: entry.organisationId,
    about,
    tries: attempts + 1,
  };
  parts.log.error({ ...facts, error: message }, 'an entry of the outbox was given up');
}

/** 15 s, 30 s, 1 min … up to an hour. */
function nextTryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS));
}

/** After the entry's own transaction: when notifying fails, it is not sent again, only notifying is tried again. */
async function settle(parts: OutboxParts, entry: OutboxJob): Promise<void> {
  const [row] = await reading(parts.pool, entry.organisationId, (db) => db.run(unsettledEntry(entry)));
  if (!row) return;
  const kind = kindOf(parts, row);
  const { status, error } = row;
  const outcome: Outcome = status === 'sent' ? { status } : { status, error: error ?? '' };
  try {
    await kind.settled?.(await contextOf(parts, entry, row), entryOf(row), outcome);
  } catch (failure) {
    if (!(failure instanceof Refusal)) {
      const later = nextTryAt(row.attempts, parts.now());
      await writing(parts.pool, entry.organisationId, async (tx) => tx.send(settleLater(entry, later)));
      throw failure;
    } // the account is gone, or what it was about: there is nobody to notify
  }
  await writing(parts.pool, entry.organisationId, async (tx) => tx.send(markSettled(entry, parts.now())));
}

function kindOf({ kinds }: OutboxParts, { kind }: OutboxRow): OutboxKind {
  const known = kinds[kind as OutboxKindName];
  if (!known) throw new Error(`nobody sends entries of the kind ${kind}`);
  return known;
}

function entryOf({ entry_id, about_kind, about_id, facts }: OutboxRow): OutboxEntry<unknown> {
  return { id: entry_id, about: { kind: about_kind, id: about_id }, facts };
}

/** In the name of who queued the entry, wherever they stand now: what they asked for is being finished. */
async function contextOf(
  { pool, feed, now }: OutboxParts,
  { organisationId }: OutboxJob,
  row: OutboxRow,
): Promise<Ctx> {
  const facts = await reading(pool, organisationId, (db) => accountFacts(db, row.account_id));
  return {
    pool,
    feed,
    now,
    organisationId,
    accountId: row.account_id,
    account: { type: facts.type, ancestors: facts.ancestors },
    timeZone: facts.time_zone,
    pastZones: facts.past_zones,
    plan: facts.plan,
    userId: row.user_id,
    userName: row.user_name,
    role: 'member',
    limits: NO_LIMITS,
    requestId: randomUUID(),
  };
}
