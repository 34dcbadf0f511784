import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';

export interface OutboxRow {
  entry_id: string;
  kind: string;
  account_id: string;
  user_id: string;
  user_name: string;
  about_kind: string;
  about_id: string;
  facts: unknown;
  attempts: number;
}

export interface UnsettledRow extends OutboxRow {
  status: 'sent' | 'failed';
  error: string | null;
}

interface Named {
  organisationId: string;
  entryId: string;
}

const COLUMNS = sql`entry_id, kind, account_id, user_id, user_name, about_kind, about_id, facts, attempts`;

const named = ({ organisationId, entryId }: Named) =>
  sql`organisation_id = ${organisationId} and entry_id = ${entryId}`;

/** The entry, held until the transaction ends; nothing when it was sent, waits for its next try, or is held by another sender. */
export function claimEntry(entry: Named, now: Date): Query<OutboxRow> {
  return raw(sql`
    select ${COLUMNS} from outbox
    where ${named(entry)} and status = 'queued' and next_try_at <= ${now.toISOString()}
    for update skip locked`);
}

export function markSent(entry: Named, now: Date): Query<unknown> {
  return raw(sql`
    update outbox set status = 'sent', sent_at = ${now.toISOString()}, attempts = attempts + 1, error = null where ${named(entry)}`);
}

/** Notes a try that failed, unless somebody else noted one since. nextTry null: given up. */
export function markTried(entry: Named, attempts: number, error: string, nextTry: Date | null): Query<unknown> {
  return raw(sql`
    update outbox set attempts = attempts + 1, error = ${error},
      status = ${nextTry ? 'queued' : 'failed'}, next_try_at = coalesce(${nextTry?.toISOString() ?? null}, next_try_at)
    where ${named(entry)} and status = 'queued' and attempts = ${attempts}`);
}

/** The entry when it was sent or given up and nobody was notified yet. */
export function unsettledEntry(entry: Named): Query<UnsettledRow> {
  return raw(sql`
    select ${COLUMNS}, status, error from outbox where ${named(entry)} and status <> 'queued' and settled_at is null`);
}

export function markSettled(entry: Named, now: Date): Query<unknown> {
  return raw(sql`update outbox set settled_at = ${now.toISOString()} where ${named(entry)}`);
}

/** Notifying failed: it is tried again then. */
export function settleLater(entry: Named, at: Date): Query<unknown> {
  return raw(sql`
    update outbox set attempts = attempts + 1, next_try_at = ${at.toISOString()} where ${named(entry)} and settled_at is null`);
}
