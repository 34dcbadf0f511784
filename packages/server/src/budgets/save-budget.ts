import type { budgetsContract } from '@larder/contract/budgets.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { budgetFigure, checkBudget } from '@larder/domain/budgets/budget.ts';
import { budgetYearChoice } from '@larder/domain/budgets/financial-year.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { refusePeriods, refuseYear } from './checks.ts';
import { financialYearRows } from './rows.ts';

export type BudgetToSave = InputOf<typeof budgetsContract.saveBudget>;

const ALL_YEARS = { after: null, limit: 300 };

/** Add the budget of an area for a year, or change the one with this id (BUD-005). An area has one for each year. */
export async function saveBudget(ctx: Ctx, input: BudgetToSave): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'financialsArea');
  authoriseGroupOwner(ctx);
  refusePeriods(checkBudget(input.periods));

  return once(ctx, input, 'none', async (tx) => {
    const { budgetId: id, version, year } = input;
    const { organisationId: org, accountId } = ctx;
    const [[known], years] = await tx.all(
      raw<{ id: string; version: number; year: number; periods: unknown }>(sql`
        select budget_id as id, version, year,
          (select json_agg(json_build_object('value', value::text, 'margin', margin::text) order by period) from budget_period p
            where p.organisation_id = ${org} and p.budget_id = b.budget_id) as periods
        from budget b where b.organisation_id = ${org} and account_id = ${accountId} and (budget_id = ${id} or year = ${year})
        order by budget_id = ${id} desc limit 1 for update`),
      financialYearRows(org, ALL_YEARS),
    );
    refuseYear(year, budgetYearChoice(today(ctx), years));
    if (!known && version !== null) throw new Refusal('not-found', { what: 'budget' });
    // A budget that somebody else added meanwhile has another id; a saved one stays that of its year.
    const seen = known?.id === id && known.year === year ? version : null;
    if (known) await refuseStale(tx, ctx, { collection: 'budgets', ...known }, seen);

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
    );
    audit(tx, ctx, 'budget.saved', { kind: 'budget', id }, known ?? null, { year, periods });
    return { changes: [{ collection: 'budgets', id, accountId }] };
  });
}

/** What has passed the check, as it is stored. */
function figureOf(typed = ''): string {
  return budgetFigure(typed)?.toFixed() ?? '0';
}
