import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { holdPrepTask, prepTaskChange } from './stored-prep.ts';

/** Remove something that can be prepared. What stands on lists of days stays there. */
export async function removePrepTask(ctx: Ctx, input: InputOf<typeof tasksContract.removePrepTask>) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { prepTaskId } = input;
    const prep = await holdPrepTask(tx, ctx, prepTaskId);
    if (!prep) throw new Refusal('not-found', { what: 'preparation' });
    tx.send(
      raw(sql`
        update prep_task set removed = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and prep_task_id = ${prepTaskId}`),
    );
    const { sectionId, action } = prep;
    audit(tx, ctx, 'prep-task.removed', { kind: 'prep-task', id: prepTaskId }, { sectionId, action }, null);
    return { changes: [prepTaskChange(ctx, prepTaskId, true)] };
  });
}
