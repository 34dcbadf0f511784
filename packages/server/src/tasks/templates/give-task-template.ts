import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { doingsOf } from '@larder/domain/accounts/limits.ts';
import { decideGiving, type Giving, type TemplateItem } from '@larder/domain/tasks/template-giving.ts';
import type { Tx } from '../../db/transaction.ts';
import { reachesWithin } from '../../kernel/access.ts';
import { authoriseInArea, authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, type Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ctxAt } from '../../kernel/ctx-at.ts';
import { once } from '../../kernel/once.ts';
import { applyGiving } from './apply-giving.ts';
import { placeTasks } from './place-tasks.ts';
import { holdTemplate, templateItems } from './stored-template.ts';

/**
 * Give places the lists of a template from today on: dated versions of their tasks, noted in the chain of each. What a place changed itself stays. Places
 * that the person does not reach, or where changing tasks is withheld from them, are refused.
 */
export async function giveTaskTemplate(ctx: Ctx, input: InputOf<typeof tasksContract.giveTaskTemplate>) {
  authoriseInHeadOffice(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { templateId } = input;
    const accountIds = [...new Set(input.accountIds)].toSorted(); // everybody holds places in one order
    const [template, items] = await Promise.all([
      holdTemplate(tx, ctx, templateId),
      templateItems(tx, ctx, templateId),
      requireReached(tx, ctx, accountIds),
    ]);
    if (!template) throw new Refusal('not-found', { what: 'template' });
    const tasksOf = await placeTasks(tx, templateId, accountIds);
    const changes: Change[] = [];
    for (const accountId of accountIds) {
      const givings = decideGiving(items, tasksOf.get(accountId) ?? []);
      changes.push(...(await giveTo(tx, await ctxAt(tx, ctx, accountId), template.name, givings, items)));
    }
    return { changes };
  });
}

async function giveTo(
  tx: Tx,
  place: Ctx,
  name: string,
  givings: readonly Giving[],
  items: readonly TemplateItem[],
): Promise<Change[]> {
  authoriseInArea(place, 'tasksLocation', 'tasks');
  const positions = new Map(items.map(({ itemId }, position) => [itemId, position]));
  const { changes, counts } = await applyGiving(tx, place, givings, positions);
  if (changes.length > 0)
    audit(tx, place, 'task-template.given', { kind: 'account', id: place.accountId }, null, {
      template: name,
      ...counts,
    });
  return changes;
}

async function requireReached(tx: Tx, ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const reached = await reachesWithin(
    tx,
    accountIds.map((accountId) => ({ userId: ctx.userId, accountId })),
  );
  for (const place of reached) {
    if (place?.organisationId !== ctx.organisationId) throw new Refusal('not-found', { what: 'area' });
    if (!doingsOf(place.role, place.limits).includes('tasks')) throw new Refusal('limit.tasks');
  }
}
