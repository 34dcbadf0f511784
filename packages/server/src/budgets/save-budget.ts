import type { budgetsContract } from '@larder/contract/budgets.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { budgetFigure, checkBudget } from '@larder/domain/budgets/budget.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refusePeriods } from './checks.ts';
import { lockBudget } from './lock-budget.ts';

export type BudgetToSave = InputOf<typeof budgetsContract.saveBudget>;

/** Add the budget of an area for a year, or change the one with this id (BUD-005). An area has one for each year; its draft goes. */
export async function saveBudget(ctx: Ctx, input: BudgetToSave): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'financialsArea');
  authoriseGroupOwner(ctx);
  refusePeriods(checkBudget(input.periods));

  return once(ctx, input, 'none', async (tx) => {
    const { budgetId: id, year } = input;
    const { organisationId: org, accountId } = ctx;
    const known = await lockBudget(tx, ctx, input);

    const row = { organisation_id: org, budget_id: id };
    tx.send(
      known
        ? raw(sql`update budget set ${touched(ctx)} where organisation_id = ${org} and budget_id = ${id}`)
        : insertRows('budget', [{ ...row, account_id: accountId, year, ...made(ctx) }]),
    );
    const periods = input.periods.map((period, index) => ({
      period: index,
      value: figureOf(period?.value),
      margin: figureOf(period?.margin),
    }));
    tx.send(
      insertRows(
        'budget_period',
        periods.map((period) => ({ ...row, ...period })),
        'on conflict (organisation_id, budget_id, period) do update set value = excluded.value, margin = excluded.margin',
      ),
      raw(sql`delete from budget_draft_period where organisation_id = ${org} and budget_id = ${id}`),
    );
    const before = known?.periods ? { year: known.year, periods: known.periods } : null;
    const after = { year, periods: periods.map(({ value, margin }) => ({ value, margin })) };
    audit(tx, ctx, 'budget.saved', { kind: 'budget', id }, before, after);
    return { changes: [{ collection: 'budgets', id, accountId }] };
  });
}

/** What has passed the check, as it is stored. */
function figureOf(typed = ''): string {
  return budgetFigure(typed)?.toFixed() ?? '0';
}
