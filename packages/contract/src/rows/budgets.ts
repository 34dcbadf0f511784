import { z } from 'zod';
import { day, id } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A financial year of the head office: twelve periods, the first at index 0 (BUD-001). */
export const financialYearRow = z.object({
  id,
  year: z.number().int(),
  startOfYear: day,
  periods: z.array(z.object({ start: day, end: day })),
  ...audited,
});
export type FinancialYearRow = z.infer<typeof financialYearRow>;

const budgetPeriod = z.object({ value: z.string(), margin: z.string() });

/** What an area is to bring in a financial year: £ of net sales and target GP % for each of its twelve periods (BUD-002, BUD-021). */
export const budgetRow = z.object({
  id,
  accountId: id,
  year: z.number().int(),
  /** None while there is only a draft of it. */
  periods: z.array(budgetPeriod),
  /** As far as it is typed, twelve periods with empty texts where nothing is; it counts nowhere. Null: there is none, or the person is no owner. */
  draft: z.array(budgetPeriod).nullable(),
  ...audited,
});
export type BudgetRow = z.infer<typeof budgetRow>;
