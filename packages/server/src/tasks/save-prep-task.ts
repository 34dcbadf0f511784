import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { holdPrepTask, prepTaskChange } from './stored-prep.ts';
import { requireSection } from './stored-task.ts';

/**
 * Add something that can be prepared, or change it: a recipe, which gives it its name, or words. What stands on a day's list already stays as it is. One
 * whose recipe was removed keeps it with the name it had (rule 117).
 */
export async function savePrepTask(ctx: Ctx, input: InputOf<typeof tasksContract.savePrepTask>) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');
  const { prepTaskId, sectionId, recipeId, steps } = input;
  const fields = [
    ...(recipeId === null && input.action === ''
      ? [{ field: 'action', message: 'You must provide a task description' }]
      : []),
    ...(sectionId === null ? [{ field: 'sectionId', message: 'You must select a section for the new task' }] : []),
  ];
  if (fields.length > 0 || sectionId === null) throw new Refusal('invalid', { fields });

  return once(ctx, input, 'none', async (tx) => {
    const recipes = [recipeId, ...steps.map(({ recipe }) => recipe ?? null)].filter(isThere);
    const [known, names] = await Promise.all([
      holdPrepTask(tx, ctx, prepTaskId),
      recipeNames(tx, ctx, recipes),
      requireSection(tx, ctx, sectionId, 'PREP'),
    ]);
    const held = new Set([known?.recipeId, ...(known?.steps ?? []).map(({ recipe }) => recipe)]);
    if (recipes.some((one) => !names.has(one) && !held.has(one))) throw new Refusal('not-found', { what: 'recipe' });
    const nameThen = recipeId === known?.recipeId ? known?.action : undefined;
    const action = recipeId === null ? input.action : (names.get(recipeId) ?? nameThen ?? input.action);

    const entered = { section_id: sectionId, recipe_id: recipeId, action, steps };
    tx.send(
      known
        ? raw(sql`
            update prep_task set section_id = ${sectionId}, recipe_id = ${recipeId}, action = ${action},
              steps = ${JSON.stringify(steps)}::jsonb, ${touched(ctx)}
            where organisation_id = ${ctx.organisationId} and prep_task_id = ${prepTaskId}`)
        : insertRows('prep_task', [
            {
              ...{ organisation_id: ctx.organisationId, prep_task_id: prepTaskId, account_id: ctx.accountId },
              ...{ ...entered, position: 0, ...made(ctx) },
            },
          ]),
    );
    const before = known && {
      sectionId: known.sectionId,
      recipeId: known.recipeId,
      action: known.action,
      steps: known.steps,
    };
    audit(tx, ctx, 'prep-task.saved', { kind: 'prep-task', id: prepTaskId }, before, {
      sectionId,
      recipeId,
      action,
      steps,
    });
    return { changes: [prepTaskChange(ctx, prepTaskId)] };
  });
}

function isThere(id: string | null): id is string {
  return id !== null;
}

async function recipeNames(db: Db, ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.run(
    raw<{ id: string; name: string }>(sql`
      select recipe_id as id, name from recipe
      where organisation_id = ${ctx.organisationId} and recipe_id = any (${ids}::uuid[]) and not deleted`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
