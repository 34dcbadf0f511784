import { randomUUID } from 'node:crypto';
import { layOutPeriods } from '@larder/domain/budgets/financial-year.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { reading, writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { TestGroup } from '../cast.ts';
import type { CommandCase } from './command-case.ts';

const YEAR = 2026;
let sent = 0;

/** A year has one row: the next call changes what the last one made. */
async function row(
  group: TestGroup,
  table: 'financial_year' | 'budget',
): Promise<{ id: string; version: number | null }> {
  const [known] = await reading(group.area.pool, group.organisationId, (db) =>
    db.run(
      raw<{ id: string; version: number }>(
        sql`select ${sql.ref(`${table}_id`)} as id, version from ${sql.table(table)} where organisation_id = ${group.organisationId} and year = ${YEAR}`,
      ),
    ),
  );
  return known ?? { id: randomUUID(), version: null };
}

export const budgetCases: Record<string, CommandCase> = {
  'budgets.saveFinancialYear': {
    valid: async (group) => {
      const { id, version } = await row(group, 'financial_year');
      sent += 1;
      const startOfYear = sent % 2 === 0 ? '2025-12-29' : '2026-01-05';
      const periods = layOutPeriods(startOfYear, sent % 4 < 2 ? 52 : 53);
      return { accountId: group.organisationId, financialYearId: id, version, year: YEAR, startOfYear, periods };
    },
    ownIds: ['financialYearId'],
    invalid: [
      { change: { year: 2030 }, field: 'year' },
      { change: { startOfYear: '2026-02-30' }, field: 'startOfYear' },
      { change: { periods: [] }, field: 'periods.11' },
    ],
  },
  'budgets.saveBudget': {
    valid: async (group) => {
      const { id, version } = await row(group, 'budget');
      sent += 1;
      const periods = Array.from({ length: 12 }, () => ({ value: `${20_000 + sent}.5`, margin: '70' }));
      return { accountId: group.areaId, budgetId: id, version, year: YEAR, periods };
    },
    ownIds: ['budgetId'],
    invalid: [
      { change: { year: 2030 }, field: 'year' },
      { change: { periods: [{ value: '-1', margin: '70' }] }, field: 'periods.0.value' },
    ],
  },
  'budgets.saveBudgetDraft': {
    valid: async (group) => {
      const { id, version } = await row(group, 'budget');
      sent += 1;
      return {
        accountId: group.areaId,
        budgetId: id,
        version,
        year: YEAR,
        periods: [{ value: `${sent}`, margin: '' }],
      };
    },
    ownIds: ['budgetId'],
    invalid: [
      { change: { year: 2030 }, field: 'year' },
      { change: { periods: [{ value: '-1', margin: '' }] }, field: 'periods.0.value' },
    ],
  },
  'budgets.discardBudgetDraft': {
    valid: async (group) => {
      const budgetId = randomUUID();
      sent += 1;
      const { organisationId: organisation_id, areaId: account_id } = group;
      await writing(group.area.pool, organisation_id, async (tx) => {
        const year = 3000 + sent; // no other case takes it
        const budget = { organisation_id, budget_id: budgetId };
        tx.send(
          insertRows('budget', [{ ...budget, account_id, year, ...made(group.area) }]),
          insertRows('budget_draft_period', [{ ...budget, period: 0, value: '100', margin: null }]),
        );
      });
      return { accountId: account_id, budgetId, version: 1 };
    },
    invalid: [{ change: { version: 1.5 }, field: 'version' }],
  },
  'budgets.removeBudget': {
    valid: async (group) => {
      const budgetId = randomUUID();
      sent += 1;
      const { organisationId: organisation_id, areaId: account_id } = group;
      await writing(group.area.pool, organisation_id, async (tx) => {
        const year = 3000 + sent; // no other case takes it
        await tx.run(
          insertRows('budget', [{ organisation_id, budget_id: budgetId, account_id, year, ...made(group.area) }]),
        );
      });
      return { accountId: account_id, budgetId, version: 1 };
    },
    invalid: [{ change: { version: 1.5 }, field: 'version' }],
  },
};
