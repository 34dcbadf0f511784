import { type TaskEntryRow, taskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { openedPayload } from '@larder/domain/tasks/sealed-record.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';

const entry = (organisationId: string) =>
  columnsOf(taskEntryRow.shape, 'food_safety_entry as e', {
    id: 'entry_id',
    userId: 'p.user_id',
    userName: sql`coalesce(p.name, 'Erased on request')`,
    payload: sql`e.payload || coalesce((
      select jsonb_object_agg(w.field, w.text) from food_safety_words w
      where w.organisation_id = ${organisationId} and w.entry_id = e.entry_id
    ), '{}')`,
  });

/** Rows as the rules read them: what each kind states was checked when it entered. */
export function asEntries(rows: readonly TaskEntryRow[]): TaskEntry[] {
  return rows as unknown as TaskEntry[];
}

/** Entries with their words, and names as they are today. `where` is a condition on e, `tail` an order and a limit. */
export async function entryRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Promise<TaskEntryRow[]> {
  const rows = await db.run(
    raw<TaskEntryRow>(sql`
      select ${entry(db.organisationId)} from food_safety_entry e
      join food_safety_person p on p.organisation_id = e.organisation_id and p.person = e.person
      where e.organisation_id = ${db.organisationId} and ${where} ${tail}`),
  );
  return rows.map((row) => ({ ...row, payload: openedPayload(row.kind, row.payload) }));
}
