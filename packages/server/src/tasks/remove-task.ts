import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { enteredTask } from '@larder/contract/rows/tasks.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { fieldsOf } from '../db/row-columns.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { noteDefinition } from './note-definition.ts';
import { holdTask } from './stored-task.ts';
import { sendEndBefore } from './task-versions.ts';

/** Remove a task from today on: earlier days go on listing it as it was (rule 110). A preparation goes with what was ticked of it. */
export async function removeTask(ctx: Ctx, input: InputOf<typeof tasksContract.removeTask>) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { taskId } = input;
    const task = await holdTask(tx, ctx, taskId);
    const last = task?.versions.at(-1);
    if (!task || !last) throw new Refusal('not-found', { what: 'task' });
    const from = listToday(ctx);
    const isPrep = task.type === 'PREP';

    if (!isPrep) sendEndBefore(tx, ctx, taskId, from);
    tx.send(
      raw(sql`
        update task set removed = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and task_id = ${taskId}`),
    );
    const entered = fieldsOf(enteredTask, last);
    const noted = isPrep
      ? []
      : await noteDefinition(tx, ctx, { taskId, type: task.type, change: 'removed', from, entered, person: null });
    audit(tx, ctx, 'task.removed', { kind: 'task', id: taskId }, { type: task.type, ...entered }, null);
    return { changes: [{ collection: 'tasks', id: taskId, accountId: ctx.accountId, deleted: isPrep }, ...noted] };
  });
}
