import { z } from 'zod';
import { day, id } from './primitives.ts';
import { command } from './route.ts';

const year = z.number().int().min(1900).max(2199);
/** The version the person saw; null for a new one. */
const version = z.number().int().nullable();
/** Whether there is one is for the rules to say, in the trade's words: an empty string and null get here. */
const typedFigure = z.string().max(20);

const periods = z.array(z.object({ value: typedFigure, margin: typedFigure }).nullable()).max(12);

export const budgetsContract = {
  saveFinancialYear: command(
    '/financial-years/{financialYearId}/save',
    'Set up the periods of a financial year, or change them',
    {
      financialYearId: id,
      version,
      year,
      startOfYear: day,
      periods: z.array(z.object({ start: day.nullable(), end: day.nullable() }).nullable()).max(12),
    },
  ),
  saveBudgetDraft: command(
    '/budgets/{budgetId}/draft/save',
    'Store the budget of an area for a year as far as it is typed; it counts nowhere',
    { budgetId: id, version, year, periods },
  ),
  discardBudgetDraft: command(
    '/budgets/{budgetId}/draft/discard',
    'Discard the draft of a budget; the saved one stays',
    {
      budgetId: id,
      version: z.number().int(),
    },
  ),
  saveBudget: command('/budgets/{budgetId}/save', 'Add the budget of an area for a year, or change it', {
    budgetId: id,
    version,
    year,
    periods,
  }),
  removeBudget: command('/budgets/{budgetId}/remove', 'Remove the budget of an area for a year', {
    budgetId: id,
    version: z.number().int(),
  }),
};
