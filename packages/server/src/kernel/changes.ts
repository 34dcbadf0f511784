import type { CollectionName } from '@larder/contract/collections.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { noteCause } from './cause.ts';
import type { Ctx } from './context.ts';

/**
 * A row that a command made, changed or took away. accountId: whose it is, null for what the whole organisation shares; spread.ts states who
 * else is notified.
 */
export interface Change {
  collection: CollectionName;
  id: string;
  accountId: string | null;
  /** The second area of a transfer. */
  otherAccountId?: string;
  deleted?: boolean;
  /** The next sync is early enough for its row: the answer does without. */
  later?: boolean;
  /** The row as the command's last write of it answered, the same as its collection reads it: the answer then does not read it again. */
  row?: Promise<{ id: string }>;
}

/** What a command leaves behind: the rows it touched and the lines for the audit log. */
export interface Outcome<Extra extends object = Record<never, never>> {
  changes: Change[];
  extra?: Extra;
}

/** Writes who did what, when, from what to what. before and after are plain rows; null before: made, null after: removed. */
export function audit(
  tx: Tx,
  ctx: Pick<Ctx, 'organisationId' | 'accountId' | 'userId' | 'userName' | 'now'> & { requestId: string | null },
  action: string,
  subject: { kind: string; id: string },
  before: object | null,
  after: object | null,
): void {
  noteCause(tx, ctx, action, subject);
  const json = (row: object | null) => (row === null ? null : JSON.stringify(row));
  tx.send(
    raw(sql`
      insert into audit_log (organisation_id, recorded_at, user_id, user_name, account_id, action, subject_kind, subject_id, before, after, request_id)
      values (${ctx.organisationId}, ${ctx.now().toISOString()}, ${ctx.userId}, ${ctx.userName}, ${ctx.accountId}, ${action}, ${subject.kind},
        ${subject.id}, ${json(before)}, ${json(after)}, ${ctx.requestId})`),
  );
}

/** The same of many things of one kind that something made or changed at once, in one statement. */
export function auditEach(
  tx: Tx,
  ctx: Pick<Ctx, 'organisationId' | 'accountId' | 'userId' | 'userName' | 'requestId' | 'now'>,
  action: string,
  kind: string,
  each: readonly { id: string; before: object | null; after: object | null }[],
): void {
  const [first] = each;
  if (!first) return;
  noteCause(tx, ctx, action, { kind, id: first.id });
  tx.send(
    raw(sql`
      insert into audit_log (organisation_id, recorded_at, user_id, user_name, account_id, action, subject_kind, subject_id, before, after, request_id)
      select ${ctx.organisationId}, ${ctx.now().toISOString()}, ${ctx.userId}, ${ctx.userName}, ${ctx.accountId}, ${action}, ${kind},
        e.id, e.before, e.after, ${ctx.requestId}
      from json_to_recordset(${JSON.stringify(each)}::json) as e (id uuid, before jsonb, after jsonb) ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}

/** What every change of a row sets with it, in SQL: its next version, when and by whom (DATA-003). table: its short name, beside another with a version. */
export function touched(ctx: Pick<Ctx, 'now' | 'userName'>, table?: string): RawBuilder<unknown> {
  const version = sql.ref(table ? `${table}.version` : 'version');
  return sql`version = ${version} + 1, updated_at = ${ctx.now().toISOString()}, updated_by = ${ctx.userName}`;
}

/** The columns every new row carries (DATA-003). */
export function made(ctx: Ctx): { created_at: string; created_by: string; updated_at: string; updated_by: string } {
  const at = ctx.now().toISOString();
  return { created_at: at, created_by: ctx.userName, updated_at: at, updated_by: ctx.userName };
}
