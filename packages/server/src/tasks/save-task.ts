import { Refusal, refusalMessage } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { enteredTask, type TaskRow } from '@larder/contract/rows/tasks.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { isNameTaken, problemsOfTask } from '@larder/domain/tasks/task-versions.ts';
import { parseWeekdays, weekdaysText } from '@larder/domain/tasks/weekdays.ts';
import { insertRows } from '../db/insert-rows.ts';
import { fieldsOf } from '../db/row-columns.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { noteDefinition } from './note-definition.ts';
import { personNamed } from './person-named.ts';
import { requireShelves } from './shelves-of-unit.ts';
import { holdTask, holdUnits, requireSection } from './stored-task.ts';
import { sendTouched, sendVersionFrom } from './task-versions.ts';

type SaveTask = InputOf<typeof tasksContract.saveTask>;

/**
 * Add a task, or state what it is from today on: earlier days keep what it was (rule 110). Tasks that are ticked every day and units that are measured
 * are noted in the food-safety chain; preparations are not.
 */
export async function saveTask(ctx: Ctx, input: SaveTask) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');
  const fields = problemsOfTask(input);
  if (fields.length > 0) throw new Refusal(input.type === 'FRIDGE' ? 'task.not-valid' : 'invalid', { fields });

  return once(ctx, input, 'none', async (tx) => {
    const { taskId, type } = input;
    const isPrep = type === 'PREP';
    if (type === 'FRIDGE' || type === 'PROBE') await refuseTakenName(tx, ctx, input);
    const known = await holdTask(tx, ctx, taskId);
    const staysThere = isPrep && known?.versions.at(-1)?.sectionId === input.sectionId; // also where the section was removed since
    const [person] = await Promise.all([
      personNamed(tx, ctx, input.personId),
      requireSection(tx, ctx, staysThere ? null : input.sectionId, isPrep ? 'PREP' : 'DAILY'),
      requireShelves(tx, ctx, input.shelfIds ?? []),
    ]);
    if (known && known.type !== type) throw new Refusal('task.other-type');
    const from = firstDay(ctx, input, known);
    const shelfIds = type === 'FRIDGE' ? (input.shelfIds ?? known?.versions.at(-1)?.shelfIds ?? []) : [];
    const entered = {
      ...fieldsOf(enteredTask, input),
      asksReading: input.asksReading ?? false,
      target: type === 'FRIDGE' ? input.target : null,
      shelfIds,
      weekdayRepeats: weekdaysText(parseWeekdays(input.weekdayRepeats) ?? []),
    };

    if (known) sendTouched(tx, ctx, taskId);
    else {
      const ids = { organisation_id: ctx.organisationId, task_id: taskId, account_id: ctx.accountId };
      tx.send(insertRows('task', [{ ...ids, type, due_date: isPrep ? from : null, ...made(ctx) }]));
    }
    sendVersionFrom(tx, ctx, { taskId, from, known: known?.versions ?? [], entered });

    const change = known ? 'updated' : 'added';
    const noted = isPrep ? [] : await noteDefinition(tx, ctx, { taskId, type, change, from, entered, person });
    const last = known?.versions.at(-1);
    const before = last ? { type, ...fieldsOf(enteredTask, last) } : null;
    audit(tx, ctx, 'task.saved', { kind: 'task', id: taskId }, before, { type, ...entered });
    return { changes: [{ collection: 'tasks', id: taskId, accountId: ctx.accountId }, ...noted] };
  });
}

/** Refuses a second fridge, or probe, of one name in an area: nobody could tell their readings apart. */
async function refuseTakenName(tx: Tx, ctx: Ctx, { taskId, type, action: name }: SaveTask): Promise<void> {
  const others = (await holdUnits(tx, ctx, type)).filter(({ id }) => id !== taskId);
  if (!isNameTaken(name, others, listToday(ctx))) return;
  const message = refusalMessage('task.name-taken', { name });
  throw new Refusal('task.name-taken', { name, fields: [{ field: 'action', message }] });
}

/** A change holds from today; what is planned for one day, from that day. Of a preparation the days that it stood on a list keep what it was. */
function firstDay(ctx: Ctx, { repeats, date, type, dueDate }: SaveTask, known: TaskRow | null): string {
  const now = listToday(ctx);
  const planned = known?.versions[0]?.fromDay;
  if (type === 'PREP') return planned === undefined ? (dueDate ?? now) : planned > now ? planned : now;
  if (repeats || date === null) return now;
  if (date < now) {
    const message = 'A task can be added from today on.';
    throw new Refusal('task.before-today', { fields: [{ field: 'date', message }] });
  }
  return date;
}
