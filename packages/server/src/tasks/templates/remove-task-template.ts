import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { holdTemplate } from './stored-template.ts';

/** Remove a template. What the sites have of it stays theirs. */
export async function removeTaskTemplate(ctx: Ctx, input: InputOf<typeof tasksContract.removeTaskTemplate>) {
  authoriseInHeadOffice(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { templateId } = input;
    const known = await holdTemplate(tx, ctx, templateId);
    if (!known) throw new Refusal('not-found', { what: 'template' });
    tx.send(
      raw(sql`
        update task_template set removed = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and template_id = ${templateId}`),
    );
    const { name } = known;
    audit(tx, ctx, 'task-template.removed', { kind: 'task-template', id: templateId }, { name }, null);
    return { changes: [] };
  });
}
