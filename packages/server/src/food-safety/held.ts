import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { DeviceClock } from '@larder/domain/tasks/entry-clock.ts';
import type { SafetyRecord } from '@larder/domain/tasks/records.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Db, Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

interface HeldPhoto {
  key: string;
  thumbKey: string | null;
  sha256: string;
}

/** A record outside the chain: it came more than 14 days after it happened, and its owner has not decided about it (rule 125). */
export interface Held {
  id: string;
  accountId: string;
  day: string;
  claimedAt: string;
  recordedAt: string;
  device: string;
  clock: DeviceClock;
  flags: string[];
  corrects: string | null;
  record: SafetyRecord;
  /** Where the photo of a tick lies, with its hash. */
  photo: HeldPhoto | null;
  userId: string;
  userName: string;
}

/** Stores a record of the working account and person outside the chain. */
export function hold(tx: Tx, ctx: Ctx, held: Omit<Held, 'accountId' | 'recordedAt' | 'userId' | 'userName'>): void {
  tx.send(
    insertRows('food_safety_held', [
      {
        ...{ organisation_id: ctx.organisationId, entry_id: held.id, account_id: ctx.accountId, day: held.day },
        ...{ claimed_at: held.claimedAt, recorded_at: ctx.now().toISOString(), device: held.device },
        ...{ device_at: held.clock.at, clock_offset_ms: held.clock.offsetMs, corrects: held.corrects },
        ...{
          flags: held.flags,
          record: { ...held.record },
          photo: held.photo,
          user_id: ctx.userId,
          user_name: ctx.userName,
        },
      } as never, // records are JSON
    ]),
  );
}

/** Held records in the order in which they happened. `where` is a condition on h. */
export function heldWhere(db: Db, where: RawBuilder<unknown>): Promise<Held[]> {
  return db.run(
    raw<Held>(sql`
      select h.entry_id as id, h.account_id as "accountId", h.day, h.claimed_at as "claimedAt", h.recorded_at as "recordedAt", h.device,
        jsonb_build_object('at', h.device_at, 'offsetMs', h.clock_offset_ms) as clock, h.flags, h.corrects, h.record, h.photo,
        h.user_id as "userId", h.user_name as "userName"
      from food_safety_held h where h.organisation_id = ${db.organisationId} and ${where}
      order by h.claimed_at, h.entry_id`),
  );
}

/** It has entered the chain. */
export function sendLetGo(tx: Tx, ids: readonly string[]): void {
  tx.send(
    raw(sql`
      delete from food_safety_held where organisation_id = ${tx.organisationId} and entry_id = any (${ids}::uuid[])`),
  );
}

/** As an entry that has no number. */
export function heldRow({ device: _, clock: __, photo: ___, record, ...facts }: Held): TaskEntryRow {
  return { ...facts, seq: null, kind: record.kind, payload: { ...record.payload } };
}
