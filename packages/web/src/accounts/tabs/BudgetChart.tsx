import { type BudgetPeriod, budgetFigure } from '@larder/domain/budgets/budget.ts';
import { Box, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Bars = lazy(() => import('./BudgetBars.tsx'));

/** The shape of the year. The figures stand in the fields above it, so it is not read out. */
export function BudgetChart({ periods }: { periods: readonly BudgetPeriod[] }) {
  const bars = periods.map(({ value }, index) => ({
    period: String(index + 1),
    'Net sales': budgetFigure(value)?.toNumber() ?? 0,
  }));
  if (bars.every((bar) => bar['Net sales'] === 0)) return null;
  return (
    <div aria-hidden>
      <Text size="sm" c="dimmed" mb="xs">
        Net sales by period
      </Text>
      <Box h={180} maw={760}>
        <Suspense fallback={null}>
          <Bars bars={bars} />
        </Suspense>
      </Box>
    </div>
  );
}
