import { type BudgetPeriod, budgetFigure, budgetTotals } from '@larder/domain/budgets/budget.ts';
import type { FinancialPeriod } from '@larder/domain/budgets/financial-year.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { reportTable } from '../../app/print/report-table.tsx';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { BudgetChart } from './BudgetChart.tsx';
import { aboutPeriod } from './BudgetLines.tsx';

interface Props {
  days: readonly FinancialPeriod[];
  periods: readonly BudgetPeriod[];
}

type Row = BudgetPeriod & { name: string; days: FinancialPeriod | undefined };

/** A budget for who may not change it. */
export function BudgetTable({ days, periods }: Props) {
  return (
    <>
      {budgetTable({ days, periods }).table}
      <BudgetChart periods={periods} />
    </>
  );
}

/** Declares a budget as a report. */
export function budgetTable({ days, periods }: Props) {
  return reportTable({
    label: 'Budget',
    columns: columnsOf(budgetTotals(periods)),
    rows: periods.map((period, index) => ({ ...period, name: `Period ${index + 1}`, days: days[index] })),
    rowKey: ({ name }) => name,
  });
}

function columnsOf(totals: ReturnType<typeof budgetTotals>): ReportColumn<Row>[] {
  const daysText = (period: Row) => (period.days ? aboutPeriod(period, period.days) : UNKNOWN);
  return [
    {
      key: 'name',
      header: 'Period',
      cell: ({ name }) => name,
      text: ({ name }) => name,
      phone: 'title',
      total: 'Whole year',
      totalText: 'Whole year',
    },
    { key: 'days', header: 'Days', cell: daysText, text: daysText },
    {
      key: 'value',
      header: 'Net sales',
      align: 'right',
      cell: ({ value }) => <MoneyText value={budgetFigure(value)} />,
      text: ({ value }) => showMoney(budgetFigure(value)),
      phone: 'aside',
      phoneLabel: 'net sales',
      total: <MoneyText value={totals.value} />,
      totalText: showMoney(totals.value),
    },
    {
      key: 'margin',
      header: 'Target GP',
      align: 'right',
      cell: ({ margin }) => <PercentText value={budgetFigure(margin)} />,
      text: ({ margin }) => showPercent(budgetFigure(margin)),
      phone: 'detail',
      phoneLabel: 'target GP',
      total: <PercentText value={totals.margin} />,
      totalText: showPercent(totals.margin),
    },
  ];
}
