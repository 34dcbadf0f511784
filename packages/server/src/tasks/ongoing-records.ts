import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { foodRecords } from '@larder/domain/tasks/food-records.ts';
import type { SafetyRecord } from '@larder/domain/tasks/records.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { asEntries, entryRows } from '../food-safety/entry-rows.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

interface Entered {
  id: string;
  corrects: string | null;
  record: SafetyRecord;
  corrected: TaskEntryRow | null;
}

/**
 * Stores whether the food record that was entered, corrected or withdrawn has a step to come, so that later days list it. The entries of a record of
 * before are then sent to devices again, or leave them.
 */
export async function sendOngoing(tx: Tx, ctx: Ctx, { id, record, corrected }: Entered): Promise<Change[]> {
  const recordId = recordOf(record.payload) ?? (corrected && recordOf(corrected.payload));
  if (!recordId) return [];
  const entries = await entryRows(
    tx,
    sql`e.account_id = ${ctx.accountId} and (e.record_id = ${recordId}
    or e.corrects in (select f.entry_id from food_safety_entry f where f.organisation_id = ${ctx.organisationId} and f.record_id = ${recordId}))`,
  );
  const [food] = foodRecords(asEntries(entries));
  const ids = { organisation_id: ctx.organisationId, record_id: recordId };
  tx.send(
    food?.pending
      ? insertRows('food_record_ongoing', [{ ...ids, account_id: ctx.accountId }], 'on conflict do nothing')
      : raw(
          sql`delete from food_record_ongoing where organisation_id = ${ctx.organisationId} and record_id = ${recordId}`,
        ),
  );
  const others = entries.filter((entry) => entry.id !== id);
  return others.map(
    (entry): Change => ({ collection: 'taskEntries', id: entry.id, accountId: ctx.accountId, later: true }),
  );
}

function recordOf(payload: object): string | null {
  return 'record' in payload ? String(payload.record) : null;
}
