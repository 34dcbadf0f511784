import { type BudgetPeriod, budgetFigure, budgetTotals, weeklyBudget } from '@larder/domain/budgets/budget.ts';
import type { FinancialPeriod } from '@larder/domain/budgets/financial-year.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import classes from './periods.module.css';

interface Props {
  index: number;
  period: BudgetPeriod;
  days: FinancialPeriod | undefined;
}

/** Which period it is, its days, and what its value makes a week (BUD-021). */
export function PeriodName({ index, period, days }: Props) {
  return (
    <span className={classes.name}>
      Period {index + 1}
      {days ? <span className={classes.note}>{aboutPeriod(period, days)}</span> : null}
    </span>
  );
}

export function aboutPeriod({ value }: BudgetPeriod, days: FinancialPeriod): string {
  const dates = `${showDay(days.start)} to ${showDay(days.end)}`;
  const figure = budgetFigure(value);
  return figure === null ? dates : `${dates}, ${showMoney(weeklyBudget(figure, days))} a week`;
}

/** The year in one line: the sum, and the margin weighted with the sales. */
export function BudgetTotals({ periods }: { periods: readonly BudgetPeriod[] }) {
  const { value, margin } = budgetTotals(periods);
  return (
    <div className={classes.row} role="status" aria-label="Whole year">
      <span className={classes.name}>Whole year</span>
      <span className={`${classes.total} ${classes.right}`}>
        <MoneyText value={value} />
      </span>
      <span className={`${classes.total} ${classes.right}`}>
        <PercentText value={margin} />
      </span>
    </div>
  );
}
