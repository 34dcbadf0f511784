import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { changeOf, holdSections } from './stored-sections.ts';

/** Remove a section: its tasks end with today (rule 117), and what could be prepared there is offered no longer. Earlier days go on listing them. */
export async function removeSection(ctx: Ctx, input: InputOf<typeof tasksContract.removeSection>) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { sectionId } = input;
    const section = (await holdSections(tx, ctx)).find((one) => one.sectionId === sectionId && !one.removed);
    if (!section) throw new Refusal('not-found', { what: 'section' });

    const changes = await endTasks(tx, ctx, sectionId);
    tx.send(
      raw(sql`
        update section set removed = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and section_id = ${sectionId}`),
    );
    const { type, name } = section;
    audit(tx, ctx, 'section.removed', { kind: 'section', id: sectionId }, { type, name }, null);
    return { changes: [changeOf(ctx, sectionId, true), ...changes] };
  });
}

async function endTasks(tx: Tx, ctx: Ctx, sectionId: string): Promise<Change[]> {
  const [tasks, preps] = await tx.all(
    raw<{ id: string }>(sql`
      update task_version set to_day = greatest(from_day, ${listToday(ctx)}::date)
      where organisation_id = ${ctx.organisationId} and section_id = ${sectionId} and to_day is null
      returning task_id as id`),
    raw<{ id: string }>(sql`
      update prep_task set removed = true, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and section_id = ${sectionId} and not removed
      returning prep_task_id as id`),
  );
  return [
    ...tasks.map(({ id }): Change => ({ collection: 'tasks', id, accountId: ctx.accountId })),
    ...preps.map(({ id }): Change => ({ collection: 'prepTasks', id, accountId: ctx.accountId, deleted: true })),
  ];
}
