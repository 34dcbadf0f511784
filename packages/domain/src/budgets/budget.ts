import { daysBetween } from '../calendar.ts';
import type { FieldProblem } from '../forms.ts';
import { type Decimal, decimal, parseDecimal, sum, ZERO } from '../money.ts';
import { type NumberRules, readTypedNumber } from '../typed-number.ts';
import { type FinancialPeriod, PERIODS_IN_YEAR } from './financial-year.ts';

/** What a period is to bring, as text: £ of net sales, and the gross profit in percent of them that is aimed at (BUD-021). */
export interface BudgetPeriod {
  value: string;
  margin: string;
}

const MOST = decimal('999999999');
const FIGURE: NumberRules = { label: 'Figure', places: 10 };

/** A value or a margin as it was typed: zero or positive, below a thousand million; anything else is null (BUD-012). */
export function budgetFigure(typed: string): Decimal | null {
  const figure = parseDecimal(readTypedNumber(typed, FIGURE).text);
  return figure === null || figure.lt(ZERO) || figure.gt(MOST) ? null : figure;
}

/** Twelve periods in which nothing is typed yet (BUD-004). */
export function emptyBudget(): BudgetPeriod[] {
  return Array.from({ length: PERIODS_IN_YEAR }, () => ({ value: '', margin: '' }));
}

/** Everything that is wrong with a budget, at `periods.0.value` and so on (BUD-013). */
export function checkBudget(periods: readonly (BudgetPeriod | null)[]): FieldProblem[] {
  return Array.from({ length: PERIODS_IN_YEAR }, (_, index) => {
    const period = periods[index];
    if (!period) return [{ field: `periods.${index}`, message: 'Required.' }];
    return (['value', 'margin'] as const)
      .filter((part) => budgetFigure(period[part]) === null)
      .map((part) => ({ field: `periods.${index}.${part}`, message: 'Required' }));
  }).flat();
}

/** What is wrong with a budget that is only a draft: figures may be missing, but those that stand are zero or positive (BUD-012). */
export function checkBudgetDraft(periods: readonly (BudgetPeriod | null)[]): FieldProblem[] {
  return periods.flatMap((period, index) =>
    (['value', 'margin'] as const)
      .filter((part) => period && period[part].trim() !== '' && budgetFigure(period[part]) === null)
      .map((part) => ({ field: `periods.${index}.${part}`, message: 'Enter a number from 0 to 999,999,999' })),
  );
}

/** Another year's budget with its net sales changed by so many percent, rounded to whole pence; its margins stay. */
export function budgetChangedBy(periods: readonly BudgetPeriod[], percent: Decimal): BudgetPeriod[] {
  const factor = percent.div(100).add(1);
  return periods.map(({ value, margin }) => ({
    value: budgetFigure(value)?.mul(factor).toDecimalPlaces(2).toFixed() ?? value,
    margin,
  }));
}

/**
 * The year in one line: £ of net sales, and the margin in percent, each period's weighted with its sales. What is not typed yet counts as
 * nothing. Exact; margin is null while there are no sales to weigh with.
 */
export function budgetTotals(periods: readonly BudgetPeriod[]): { value: Decimal; margin: Decimal | null } {
  const figures = periods.map(({ value, margin }) => ({
    value: budgetFigure(value) ?? ZERO,
    margin: budgetFigure(margin) ?? ZERO,
  }));
  const value = sum(figures.map((period) => period.value));
  if (value.isZero()) return { value, margin: null };
  return { value, margin: sum(figures.map((period) => period.value.mul(period.margin))).div(value) };
}

/** £ of net sales for a week of the period: its value divided by its weeks (BUD-021). Exact; 5 days are 5/7 of a week. */
export function weeklyBudget(value: Decimal, { start, end }: FinancialPeriod): Decimal {
  return value.mul(7).div(daysBetween(start, end) + 1);
}
