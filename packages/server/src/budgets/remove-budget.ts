import type { budgetsContract } from '@larder/contract/budgets.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

export type BudgetToRemove = InputOf<typeof budgetsContract.removeBudget>;

/** Removes the budget of an area for a year, with its twelve periods; the activity retains what it held. */
export async function removeBudget(ctx: Ctx, input: BudgetToRemove): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'financialsArea');
  authoriseGroupOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { budgetId: id } = input;
    const { organisationId: org, accountId } = ctx;
    const [budget] = await tx.run(
      raw<{ version: number; year: number; periods: unknown }>(sql`
        select version, year,
          (select json_agg(json_build_object('value', value::text, 'margin', margin::text) order by period) from budget_period p
            where p.organisation_id = ${org} and p.budget_id = b.budget_id) as periods
        from budget b where b.organisation_id = ${org} and account_id = ${accountId} and budget_id = ${id} for update`),
    );
    if (!budget) throw new Refusal('not-found', { what: 'budget' });
    await refuseStale(tx, ctx, { collection: 'budgets', id, version: budget.version }, input.version);

    tx.send(raw(sql`delete from budget where organisation_id = ${org} and budget_id = ${id}`)); // its periods go with it
    audit(tx, ctx, 'budget.removed', { kind: 'budget', id }, { year: budget.year, periods: budget.periods }, null);
    return { changes: [{ collection: 'budgets', id, accountId, deleted: true }] };
  });
}
