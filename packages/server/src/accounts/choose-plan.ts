import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseGroupOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { expectSeats } from '../kernel/seats.ts';

/** Chooses the plan of the whole group, unless there is more than it holds (CONST-005). Nothing is charged (ACC-058). */
export async function choosePlan(ctx: Ctx, input: InputOf<typeof accountsContract.choosePlan>): Promise<CommandAnswer> {
  authoriseGroupOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    await expectSeats(tx, ctx.now(), { plan: input.plan });
    const [, accounts] = await tx.all(
      raw<object>(sql`update organisation set plan = ${input.plan} where organisation_id = ${ctx.organisationId}`),
      raw<{ account_id: string }>(
        sql`select account_id from account where organisation_id = ${ctx.organisationId} and not deleted`,
      ),
    );
    const subject = { kind: 'organisation', id: ctx.organisationId };
    audit(tx, ctx, 'plan.chosen', subject, { plan: ctx.plan }, { plan: input.plan });
    return { changes: accounts.map(({ account_id }) => ({ collection: 'accounts', id: account_id, accountId: null })) };
  });
}
