import type { budgetsContract } from '@larder/contract/budgets.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

interface Draft {
  version: number;
  year: number;
  /** There is a budget that counts beside it. */
  saved: boolean;
  periods: unknown;
}

/** Throws away what is only a draft; a budget that was saved stays. */
export async function discardBudgetDraft(
  ctx: Ctx,
  input: InputOf<typeof budgetsContract.discardBudgetDraft>,
): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'financialsArea');
  authoriseGroupOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { budgetId: id } = input;
    const { organisationId: org, accountId } = ctx;
    const ofBudget = sql`organisation_id = ${org} and budget_id = ${id}`;
    const [draft] = await tx.run(
      raw<Draft>(sql`
        select version, year, exists (select from budget_period where ${ofBudget}) as saved,
          (select json_agg(json_build_object('value', value::text, 'margin', margin::text) order by period)
            from budget_draft_period where ${ofBudget}) as periods
        from budget where ${ofBudget} and account_id = ${accountId} for update`),
    );
    if (!draft?.periods) throw new Refusal('not-found', { what: 'draft' });
    await refuseStale(tx, ctx, { collection: 'budgets', id, version: draft.version }, input.version);

    tx.send(
      ...(draft.saved
        ? [
            raw(sql`delete from budget_draft_period where ${ofBudget}`),
            raw(sql`update budget set ${touched(ctx)} where ${ofBudget}`),
          ]
        : [raw(sql`delete from budget where ${ofBudget}`)]), // its draft goes with it
    );
    const before = { year: draft.year, periods: draft.periods };
    audit(tx, ctx, 'budget.draft-discarded', { kind: 'budget', id }, before, null);
    return { changes: [{ collection: 'budgets', id, accountId, ...(draft.saved ? {} : { deleted: true }) }] };
  });
}
