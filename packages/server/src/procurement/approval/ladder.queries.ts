import type { ApprovalLadder, ApprovalSetting } from '@larder/contract/order-approvals.ts';
import type { procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Person } from './answerers.ts';
import { answeringPlaces, authoriseLadder } from './save-ladder.ts';

/** The ladder of the group or a location, the one that holds without its own, and who may be named. */
export async function approvalLadder(
  db: Db,
  ctx: Ctx,
  _: InputOf<typeof procurementContract.approvalLadder>,
): Promise<ApprovalSetting> {
  authoriseLadder(ctx);
  const org = ctx.organisationId;
  const [ladders, people] = await db.all(
    raw<ApprovalLadder & { accountId: string }>(sql`
      select account_id as "accountId", steps, version from approval_ladder
      where organisation_id = ${org} and account_id in (${ctx.accountId}, ${org})`),
    raw<Person>(sql`
      select m.user_id as "userId", coalesce(p.name, '') as name
      from (select distinct user_id from membership where organisation_id = ${org}) m left join profile p on p.user_id = m.user_id
      order by lower(p.name), m.user_id`),
  );
  const of = (accountId: string): ApprovalLadder | null => {
    const known = ladders.find((one) => one.accountId === accountId);
    return known ? { steps: known.steps, version: known.version } : null;
  };
  const own = of(ctx.accountId);
  const able = await answeringPlaces(
    db,
    ctx,
    people.map(({ userId }) => userId),
  );
  const named = new Set((own?.steps ?? []).flatMap(({ approvers }) => (approvers === 'owners' ? [] : approvers)));
  const nameOf = new Map(people.map(({ userId, name }) => [userId, name]));
  return {
    own,
    group: ctx.accountId === org ? null : of(org),
    people: people.filter(({ userId }) => able.has(userId)),
    unable: [...named]
      .filter((userId) => !able.has(userId))
      .map((userId) => ({ userId, name: nameOf.get(userId) ?? 'Somebody who left' })),
  };
}
