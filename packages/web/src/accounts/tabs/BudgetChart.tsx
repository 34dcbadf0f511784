import { type BudgetPeriod, budgetFigure } from '@larder/domain/budgets/budget.ts';
import { Text } from '@mantine/core';
import { BarsChart } from '../../ui/charts/BarsChart.tsx';
import { MONEY } from '../../ui/charts/chart-data.ts';
import classes from './periods.module.css';

/** The shape of the year. */
export function BudgetChart({ periods }: { periods: readonly BudgetPeriod[] }) {
  const points = periods.map(({ value }, index) => ({
    ...{ key: String(index), name: `Period ${index + 1}`, short: String(index + 1) },
    values: { value: budgetFigure(value) },
  }));
  if (points.every(({ values }) => values.value === null || values.value.isZero())) return null;
  return (
    <div className={classes.chart}>
      <Text fw={550} mb={4}>
        Net sales by period
      </Text>
      <BarsChart
        label="Net sales by period"
        measure={MONEY}
        pointName="Period"
        series={[{ key: 'value', name: 'Net sales' }]}
        points={points}
        height={180}
      />
    </div>
  );
}
