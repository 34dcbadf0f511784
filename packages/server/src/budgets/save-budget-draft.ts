import type { budgetsContract } from '@larder/contract/budgets.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { budgetFigure, checkBudgetDraft, emptyBudget } from '@larder/domain/budgets/budget.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refusePeriods } from './checks.ts';
import { lockBudget } from './lock-budget.ts';

/** Stores a year's budget as far as it is typed, beside the one that counts: that stays as it is until the draft is saved as a budget. */
export async function saveBudgetDraft(
  ctx: Ctx,
  input: InputOf<typeof budgetsContract.saveBudgetDraft>,
): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'financialsArea');
  authoriseGroupOwner(ctx);
  refusePeriods(checkBudgetDraft(input.periods));

  return once(ctx, input, 'none', async (tx) => {
    const { budgetId: id, year } = input;
    const { organisationId: org, accountId } = ctx;
    const known = await lockBudget(tx, ctx, input);

    const row = { organisation_id: org, budget_id: id };
    const periods = emptyBudget().map((_, period) => ({
      period,
      value: budgetFigure(input.periods[period]?.value ?? '')?.toFixed() ?? null,
      margin: budgetFigure(input.periods[period]?.margin ?? '')?.toFixed() ?? null,
    }));
    tx.send(
      known
        ? raw(sql`update budget set ${touched(ctx)} where organisation_id = ${org} and budget_id = ${id}`)
        : insertRows('budget', [{ ...row, account_id: accountId, year, ...made(ctx) }]),
      insertRows(
        'budget_draft_period',
        periods.map((period) => ({ ...row, ...period })),
        'on conflict (organisation_id, budget_id, period) do update set value = excluded.value, margin = excluded.margin',
      ),
    );
    const before = known?.draft ? { year, periods: known.draft } : null;
    const after = { year, periods: periods.map(({ value, margin }) => ({ value, margin })) };
    audit(tx, ctx, 'budget.draft-saved', { kind: 'budget', id }, before, after);
    return { changes: [{ collection: 'budgets', id, accountId }] };
  });
}
