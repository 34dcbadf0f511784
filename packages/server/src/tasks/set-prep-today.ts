import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { mayAdd } from '@larder/domain/tasks/entry-window.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { requireEditable } from './require-editable.ts';
import { holdPrepTask, taskChange } from './stored-prep.ts';
import { holdTask } from './stored-task.ts';
import { sendVersionFrom } from './task-versions.ts';

/**
 * Put a preparation on the list of a day, or take it off again (TASK-014): what was put there goes, unless it is done already; then it only loses its
 * day (TASK-019). It is put on days ahead as well (TASK-017), and taken off within the days that are edited (TASK-016).
 */
export async function setPrepToday(ctx: Ctx, input: InputOf<typeof tasksContract.setPrepToday>) {
  authoriseInArea(ctx, 'tasksLocation');
  if (!input.today || !mayAdd(input.day, listToday(ctx))) requireEditable(ctx, input.day);

  return once(ctx, input, 'none', async (tx) => {
    const { prepTaskId, taskId, day, today, quantity = '' } = input;
    const prep = await holdPrepTask(tx, ctx, prepTaskId);
    if (!prep) throw new Refusal('not-found', { what: 'preparation' });
    const known = await holdTask(tx, ctx, taskId);
    if (known && known.prepId !== prepTaskId) throw new Refusal('not-found', { what: 'task' });
    const subject = { kind: 'task', id: taskId };
    const { action, sectionId, recipeId, steps } = prep;

    if (!known) {
      if (!today) return { changes: [] };
      const ids = { organisation_id: ctx.organisationId, task_id: taskId, account_id: ctx.accountId };
      const of = { type: 'PREP', prep_id: prepTaskId, recipe_id: recipeId, steps, quantity };
      tx.send(insertRows('task', [{ ...ids, ...of, due_date: day, ...made(ctx) }]));
      const once = { repeats: false, date: day, weekdayRepeats: '', dueTime: null, target: null };
      const entered = { action, sectionId, ...once, asksPhoto: false, personId: null };
      sendVersionFrom(tx, ctx, { taskId, from: day, known: [], entered });
      audit(tx, ctx, 'prep.put-on-day', subject, null, { action, day, ...(quantity === '' ? {} : { quantity }) });
      return { changes: [taskChange(ctx, taskId)] };
    }

    const goes = !today && known.completedOn === null;
    const ours = sql`organisation_id = ${ctx.organisationId} and task_id = ${taskId}`;
    if (goes) {
      tx.send(raw(sql`delete from task_version where ${ours}`));
      tx.send(raw(sql`delete from task where ${ours}`));
    } else tx.send(raw(sql`update task set due_date = ${today ? day : null}, ${touched(ctx)} where ${ours}`));
    audit(tx, ctx, 'prep.put-on-day', subject, { action, day: known.dueDate }, { action, day: today ? day : null });
    return { changes: [taskChange(ctx, taskId, goes)] };
  });
}
