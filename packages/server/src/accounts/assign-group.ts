import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { authoriseAccountChange, lockAccount } from './owned.ts';

export type GroupAssignment = InputOf<typeof accountsContract.assignGroup>;

/** Let the working area cook from a product group, or use a category under it; the group comes with its first category (ACC-044). */
export async function assignGroup(ctx: Ctx, assignment: GroupAssignment): Promise<CommandAnswer> {
  authoriseAssignment(ctx);

  return once(ctx, assignment, 'none', async (tx) => {
    await lockAccount(tx, ctx, ctx.accountId);
    await refuseUnknown(tx, ctx, assignment);
    await refuseWhereClosed(tx, ctx, today(ctx), [ctx.accountId, assignment.groupId]);
    const { groupId, departmentId } = assignment;
    const key = { organisation_id: ctx.organisationId, area_id: ctx.accountId, group_id: groupId };
    tx.send(insertRows('area_group', [key], 'on conflict do nothing'));
    if (departmentId)
      tx.send(insertRows('area_group_department', [{ ...key, department_id: departmentId }], 'on conflict do nothing'));
    return assigned(tx, ctx, 'group.assigned', null, { groupId, departmentId });
  });
}

/** Take a category from under a group of the working area, or the group with all of them. */
export async function unassignGroup(ctx: Ctx, assignment: GroupAssignment): Promise<CommandAnswer> {
  authoriseAssignment(ctx);

  return once(ctx, assignment, 'none', async (tx) => {
    await lockAccount(tx, ctx, ctx.accountId);
    const { groupId, departmentId } = assignment;
    const key = sql`organisation_id = ${ctx.organisationId} and area_id = ${ctx.accountId} and group_id = ${groupId}`;
    const gone = await tx.run(
      departmentId
        ? raw(
            sql`delete from area_group_department where ${key} and department_id = ${departmentId} returning 1 as gone`,
          )
        : raw(sql`delete from area_group where ${key} returning 1 as gone`),
    );
    if (gone.length === 0) throw new Refusal('not-found', { what: 'product group' });
    return assigned(tx, ctx, 'group.unassigned', { groupId, departmentId }, null);
  });
}

/** Refuses unless the person owns the working account, an area or a guest view. */
function authoriseAssignment(ctx: Ctx): void {
  if (ctx.account.type !== 'TRANSFER') authoriseInArea(ctx, 'assignmentArea');
  authoriseAccountChange(ctx, 'assignmentArea');
}

async function refuseUnknown(tx: CommandTx, ctx: Ctx, { groupId, departmentId }: GroupAssignment): Promise<void> {
  const [groups, departments] = await tx.all(
    raw(sql`
      select account_id from account where organisation_id = ${ctx.organisationId} and account_id = ${groupId}
        and type = 'DEPARTMENT' and parent_id = ${ctx.organisationId} and not deleted for share`),
    raw(sql`
      select name_id from listed_name where organisation_id = ${ctx.organisationId} and name_id = ${departmentId}
        and kind = 'department' for share`),
  );
  if (groups.length === 0) throw new Refusal('not-found', { what: 'product group' });
  if (departmentId && departments.length === 0) throw new Refusal('not-found', { what: 'category' });
}

function assigned(tx: CommandTx, ctx: Ctx, action: string, before: object | null, after: object | null) {
  tx.send(
    raw(sql`
      update account set ${touched(ctx)} where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
  );
  audit(tx, ctx, action, { kind: 'account', id: ctx.accountId }, before, after);
  return { changes: [{ collection: 'accounts' as const, id: ctx.accountId, accountId: null }] };
}
