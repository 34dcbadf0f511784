import { Refusal } from '@larder/contract/refusals.ts';
import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { LIST_TYPES, type TaskVersion, versionOn } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { heldRow, heldWhere } from '../food-safety/held.ts';
import type { Ctx } from '../kernel/context.ts';
import { readTask } from './stored-task.ts';

interface About {
  day: string;
  entered: EnteredRecord;
}

/** Refuses a record about what is not there, or not to be done on its day; answers what its task is on that day, of a tick or reading. */
export async function requireSubject(db: Db, ctx: Ctx, { day, entered }: About): Promise<TaskVersion | null> {
  switch (entered.kind) {
    case 'tick':
    case 'untick':
      return taskOn(db, ctx, { day, taskId: entered.task, types: LIST_TYPES });
    case 'fridge':
    case 'unit':
      return taskOn(db, ctx, { day, taskId: entered.unit, types: ['FRIDGE'] });
    case 'probe':
      return taskOn(db, ctx, { day, taskId: entered.unit, types: ['PROBE'] });
    case 'food-step':
      await requireStepBefore(db, ctx, entered.record, entered.after);
      return null;
    case 'action':
      await requireEntry(db, ctx, entered.entry);
      return null;
    case 'delivery':
    case 'none-came':
      await requireOrder(db, ctx, entered.order);
      return null;
    default:
      return null;
  }
}

interface TaskOfDay {
  day: string;
  taskId: string;
  types: readonly TaskRow['type'][];
}

async function taskOn(db: Db, ctx: Ctx, { day, taskId, types }: TaskOfDay): Promise<TaskVersion> {
  const task = await readTask(db, ctx, taskId);
  if (!types.includes(task.type)) throw new Refusal('not-found', { what: 'task' });
  const version = versionOn(task.versions, day);
  if (!version) throw new Refusal('safety.not-this-day');
  return version;
}

async function requireEntry(db: Db, ctx: Ctx, entryId: string): Promise<TaskEntryRow> {
  const [entry] = await entryRows(db, sql`e.account_id = ${ctx.accountId} and e.entry_id = ${entryId}`);
  if (entry) return entry;
  const [held] = await heldWhere(db, sql`h.account_id = ${ctx.accountId} and h.entry_id = ${entryId}`);
  if (!held) throw new Refusal('not-found', { what: 'entry' });
  return heldRow(held);
}

async function requireStepBefore(db: Db, ctx: Ctx, record: string, after: string): Promise<void> {
  const { payload } = await requireEntry(db, ctx, after);
  if (payload.record !== record) throw new Refusal('not-found', { what: 'food record' });
}

async function requireOrder(db: Db, ctx: Ctx, orderId: string | null): Promise<void> {
  if (orderId === null) return;
  const [order] = await db.run(
    raw<{ one: number }>(sql`
      select 1 as one from purchase_order
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and account_id = ${ctx.accountId}`),
  );
  if (!order) throw new Refusal('not-found', { what: 'order' });
}

/**
 * Refuses to correct what is not there, is of another day or kind or about something else, or was corrected meanwhile; answers the entry. A withdrawal
 * may take back any record.
 */
export async function requireCorrectable(
  db: Db,
  ctx: Ctx,
  { day, entered, corrects }: About & { corrects: string | null },
): Promise<TaskEntryRow | null> {
  if (corrects === null) {
    if (entered.kind === 'withdrawn') throw new Refusal('not-found', { what: 'entry' });
    return null;
  }
  const entry = await requireEntry(db, ctx, corrects);
  const isSame =
    entered.kind === 'withdrawn' || (entry.kind === entered.kind && aboutOf(entry.payload) === aboutOf(entered));
  if (entry.day !== day || entry.kind === 'withdrawn' || !isSame) throw new Refusal('safety.other-record');
  const [newer] = await entryRows(db, sql`e.corrects = ${corrects}`);
  if (newer) throw new Refusal('safety.replaced-meanwhile', { by: newer.userName, row: newer });
  return entry;
}

/** What a record is about: its task, unit, food record or the entry that was acted on. */
function aboutOf(record: object): unknown {
  const { task, unit, record: food, entry } = record as Record<string, unknown>;
  return task ?? unit ?? food ?? entry ?? null;
}
