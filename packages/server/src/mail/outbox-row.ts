import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';

export interface OutboxRow {
  mail_id: string;
  account_id: string;
  user_id: string;
  user_name: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  attachment: { maker: string; data: unknown } | null;
  about_kind: string;
  about_id: string;
  attempts: number;
}

const COLUMNS = sql`mail_id, account_id, user_id, user_name, recipient, reply_to, subject, text_body, attachment, about_kind, about_id, attempts`;

/** The mail, held until the transaction ends; nothing when it was sent, waits for its next try, or is held by another sender. */
export function claimMail(organisationId: string, mailId: string, now: Date): Query<OutboxRow> {
  return raw(sql`
    select ${COLUMNS}
    from mail_outbox
    where organisation_id = ${organisationId} and mail_id = ${mailId} and status = 'queued' and next_try_at <= ${now.toISOString()}
    for update skip locked`);
}

export function markSent(organisationId: string, mailId: string, now: Date): Query<unknown> {
  return raw(sql`
    update mail_outbox set status = 'sent', sent_at = ${now.toISOString()}, attempts = attempts + 1, error = null
    where organisation_id = ${organisationId} and mail_id = ${mailId}`);
}

/** nextTry null: given up. */
export function markTried(organisationId: string, mailId: string, error: string, nextTry: Date | null): Query<unknown> {
  return raw(sql`
    update mail_outbox set attempts = attempts + 1, error = ${error},
      status = ${nextTry ? 'queued' : 'failed'}, next_try_at = coalesce(${nextTry?.toISOString() ?? null}, next_try_at)
    where organisation_id = ${organisationId} and mail_id = ${mailId}`);
}

export interface UnnotifiedRow extends OutboxRow {
  status: 'sent' | 'failed';
  error: string | null;
}

/** The mail when it left or failed and nobody was told yet. */
export function unnotifiedMail(organisationId: string, mailId: string): Query<UnnotifiedRow> {
  return raw(sql`
    select ${COLUMNS}, status, error from mail_outbox
    where organisation_id = ${organisationId} and mail_id = ${mailId} and status <> 'queued' and told_at is null`);
}

export function markNotified(organisationId: string, mailId: string, now: Date): Query<unknown> {
  return raw(sql`
    update mail_outbox set told_at = ${now.toISOString()}
    where organisation_id = ${organisationId} and mail_id = ${mailId}`);
}
