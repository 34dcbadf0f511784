import { Refusal } from '@larder/contract/refusals.ts';
import { budgetYearChoice } from '@larder/domain/budgets/financial-year.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { refuseYear } from './checks.ts';
import { financialYearRows } from './rows.ts';

const ALL_YEARS = { after: null, limit: 300 };

/** What is stored of a year's budget: its periods, null where there is only a draft, and what its draft holds. */
export interface LockedBudget {
  id: string;
  version: number;
  year: number;
  periods: unknown;
  draft: unknown;
}

/**
 * Locks the budget of the working area for a year, null where there is none. Refused: a year that can't be chosen, and an older version than the stored
 * one, also of a budget that somebody else added meanwhile under another id.
 */
export async function lockBudget(
  tx: CommandTx,
  ctx: Ctx,
  { budgetId: id, version, year }: { budgetId: string; version: number | null; year: number },
): Promise<LockedBudget | null> {
  const { organisationId: org, accountId } = ctx;
  const [[known], years] = await tx.all(
    raw<LockedBudget>(sql`
      select budget_id as id, version, year,
        (select json_agg(json_build_object('value', value::text, 'margin', margin::text) order by period) from budget_period p
          where p.organisation_id = ${org} and p.budget_id = b.budget_id) as periods,
        (select json_agg(json_build_object('value', value::text, 'margin', margin::text) order by period) from budget_draft_period p
          where p.organisation_id = ${org} and p.budget_id = b.budget_id) as draft
      from budget b where b.organisation_id = ${org} and account_id = ${accountId} and (budget_id = ${id} or year = ${year})
      order by budget_id = ${id} desc limit 1 for update`),
    financialYearRows(org, ALL_YEARS),
  );
  refuseYear(year, budgetYearChoice(today(ctx), years));
  if (!known && version !== null) throw new Refusal('not-found', { what: 'budget' });
  // A budget that somebody else added meanwhile has another id; a saved one stays that of its year.
  const seen = known?.id === id && known.year === year ? version : null;
  if (known) await refuseStale(tx, ctx, { collection: 'budgets', ...known }, seen);
  return known ?? null;
}
