import { type BudgetRow, budgetRow, type FinancialYearRow, financialYearRow } from '@larder/contract/rows/budgets.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import type { Scope } from '../kernel/collections.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';

const financialYear = (organisationId: string) =>
  columnsOf(financialYearRow.shape, 'financial_year as y', {
    id: 'financial_year_id',
    periods: sql`(
    select coalesce(json_agg(json_build_object('start', p.starts_on, 'end', p.ends_on) order by p.period), '[]') from financial_period p
    where p.organisation_id = ${organisationId} and p.financial_year_id = y.financial_year_id)`,
  });
const budget = (organisationId: string, { userId, ancestors }: Scope) =>
  columnsOf(budgetRow.shape, 'budget as b', {
    id: 'budget_id',
    periods: sql`(
    select coalesce(json_agg(json_build_object('value', trim_scale(p.value)::text, 'margin', trim_scale(p.margin)::text) order by p.period), '[]')
    from budget_period p where p.organisation_id = ${organisationId} and p.budget_id = b.budget_id)`,
    draft: sql`(
    select json_agg(json_build_object('value', coalesce(trim_scale(d.value)::text, ''), 'margin', coalesce(trim_scale(d.margin)::text, '')) order by d.period)
    from budget_draft_period d where d.organisation_id = ${organisationId} and d.budget_id = b.budget_id and exists (
      select from membership m where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.role = 'owner'
        and m.account_id = any (${ancestors}::uuid[])))`,
  });

/** The financial years of the organisation, with their periods in order. */
export function financialYearRows(organisationId: string, pick: Pick) {
  return raw<FinancialYearRow>(sql`
    select ${financialYear(organisationId)} from financial_year y
    where y.organisation_id = ${organisationId} and ${picked('financial_year_id', pick)}`);
}

/** The budgets of the working account and of every account above or below it, with their periods in order; their drafts for owners. */
export function budgetRows(organisationId: string, scope: Scope, pick: Pick) {
  return raw<BudgetRow>(sql`
    select ${budget(organisationId, scope)} from budget b
    where b.organisation_id = ${organisationId}
      and (account_id = any (${scope.ancestors}::uuid[]) or account_id in (
        select h.account_id from account_home h where h.organisation_id = ${organisationId} and ${scope.accountId}::uuid = any (h.ancestors)))
      and ${picked('budget_id', pick)}`);
}
