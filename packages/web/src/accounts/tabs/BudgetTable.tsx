import { type BudgetPeriod, budgetTotals } from '@larder/domain/budgets/budget.ts';
import type { FinancialPeriod } from '@larder/domain/budgets/financial-year.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { BudgetChart } from './BudgetChart.tsx';
import { aboutPeriod } from './BudgetLines.tsx';

interface Props {
  days: readonly FinancialPeriod[];
  periods: readonly BudgetPeriod[];
}

/** A budget for who may not change it. */
export function BudgetTable({ days, periods }: Props) {
  const totals = budgetTotals(periods);
  const rows = periods.map((period, index) => ({ ...period, name: `Period ${index + 1}`, days: days[index] }));
  return (
    <>
      <Table
        label="Budget"
        rows={rows}
        rowKey={(period) => period.name}
        columns={[
          { key: 'name', header: 'Period', cell: (period) => period.name, phone: 'title', total: 'Whole year' },
          {
            key: 'days',
            header: 'Days',
            cell: (period) => (period.days ? aboutPeriod(period, period.days) : '-'),
          },
          {
            key: 'value',
            header: 'Net sales',
            align: 'right',
            cell: (period) => <MoneyText value={period.value} />,
            phone: 'aside',
            phoneLabel: 'net sales',
            total: <MoneyText value={totals.value} />,
          },
          {
            key: 'margin',
            header: 'Target GP',
            align: 'right',
            cell: (period) => <PercentText value={period.margin} />,
            phone: 'detail',
            phoneLabel: 'target GP',
            total: <PercentText value={totals.margin} />,
          },
        ]}
      />
      <BudgetChart periods={periods} />
    </>
  );
}
