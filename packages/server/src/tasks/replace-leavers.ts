import { randomUUID } from 'node:crypto';
import { enteredTask } from '@larder/contract/rows/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { fieldsOf } from '../db/row-columns.ts';
import { reading } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { noteDefinition } from './note-definition.ts';
import { holdTask } from './stored-task.ts';
import { sendTouched, sendVersionFrom } from './task-versions.ts';

interface Left {
  taskId: string;
  accountId: string;
  personId: string;
}

/**
 * Replaces by nobody, from today on, whoever is named on a task and works there no longer, by whichever way they left: removed, made a guest, their profile
 * deleted, or the area moved (rule 114).
 */
export async function replaceLeavers(parts: SupplyParts, organisationId: string): Promise<void> {
  const left = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<Left>(sql`
        select distinct t.task_id as "taskId", t.account_id as "accountId", v.person_id as "personId"
        from task_version v
        join task t on t.organisation_id = v.organisation_id and t.task_id = v.task_id and not t.removed
        join account a on a.organisation_id = t.organisation_id and a.account_id = t.account_id and not a.deleted
        join account_home h on h.organisation_id = t.organisation_id and h.account_id = t.account_id
        where v.organisation_id = ${organisationId} and v.person_id is not null and v.to_day is null and t.completed_on is null and not exists (
          select from membership m
          where m.organisation_id = ${organisationId} and m.user_id = v.person_id and m.account_id = any (h.ancestors) and m.role <> 'guest')`),
    ),
  );
  for (const { taskId, accountId, personId } of left) {
    const ctx = await partnerContext(parts, organisationId, LARDER, accountId);
    await replaceByNobody(ctx, taskId, personId);
  }
}

/** Two servers that look at the same time change it once: the second one finds nobody named. */
function replaceByNobody(ctx: Ctx, taskId: string, personId: string) {
  return once(ctx, { commandId: randomUUID() }, 'none', async (tx) => {
    const task = await holdTask(tx, ctx, taskId);
    const last = task?.versions.at(-1);
    if (!task || last?.personId !== personId) return { changes: [] };
    const from = last.fromDay > listToday(ctx) ? last.fromDay : listToday(ctx);
    const before = fieldsOf(enteredTask, last);
    const entered = { ...before, personId: null };
    sendTouched(tx, ctx, taskId);
    sendVersionFrom(tx, ctx, { taskId, from, known: task.versions, entered });
    const { type } = task;
    const noted =
      type === 'PREP'
        ? []
        : await noteDefinition(tx, ctx, { taskId, type, change: 'updated', from, entered, person: null });
    audit(tx, ctx, 'task.saved', { kind: 'task', id: taskId }, { type, ...before }, { type, ...entered });
    return { changes: [{ collection: 'tasks', id: taskId, accountId: ctx.accountId }, ...noted] };
  });
}
