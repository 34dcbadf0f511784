import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { requireEditable } from './require-editable.ts';
import { taskChange } from './stored-prep.ts';
import { holdTask } from './stored-task.ts';

/** State how many batches to prepare: at most 3 characters (TASK-024), a number or nothing. */
export async function setPrepQuantity(ctx: Ctx, input: InputOf<typeof tasksContract.setPrepQuantity>) {
  authoriseInArea(ctx, 'tasksLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { taskId, quantity } = input;
    const { quantity: before } = await holdPreparation(tx, ctx, taskId);
    tx.send(
      raw(sql`
        update task set quantity = ${quantity}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and task_id = ${taskId}`),
    );
    audit(tx, ctx, 'prep.quantity-set', { kind: 'task', id: taskId }, { quantity: before }, { quantity });
    return { changes: [taskChange(ctx, taskId)] };
  });
}

/** State on which day a preparation was done, and how much was made, or that it is not done (TASK-015). It moves no stock (rule 106). */
export async function tickPrep(ctx: Ctx, input: InputOf<typeof tasksContract.tickPrep>) {
  authoriseInArea(ctx, 'tasksLocation');
  if (input.completedOn !== null) requireEditable(ctx, input.completedOn);

  return once(ctx, input, 'none', async (tx) => {
    const { taskId, completedOn, made = null } = input;
    const before = await holdPreparation(tx, ctx, taskId);
    const by = completedOn === null ? { at: null, name: null } : { at: ctx.now().toISOString(), name: ctx.userName };
    tx.send(
      raw(sql`
        update task set completed_on = ${completedOn}, completed_at = ${by.at}, completed_by = ${by.name},
          made = ${completedOn === null ? null : made}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and task_id = ${taskId}`),
    );
    const was = { completedOn: before.completedOn, made: before.made };
    audit(tx, ctx, 'prep.ticked', { kind: 'task', id: taskId }, was, { completedOn, made });
    return { changes: [taskChange(ctx, taskId)] };
  });
}

async function holdPreparation(tx: Tx, ctx: Ctx, taskId: string) {
  const task = await holdTask(tx, ctx, taskId);
  if (task?.type !== 'PREP') throw new Refusal('not-found', { what: 'task' });
  return task;
}
