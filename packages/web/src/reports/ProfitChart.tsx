import type { Period } from '@larder/contract/reports.ts';
import { showDayOfYear, showDays } from '@larder/domain/calendar.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { PERCENT } from '../ui/charts/chart-data.ts';
import { LinesChart } from '../ui/charts/LinesChart.tsx';
import { Panel } from '../ui/page/Panel.tsx';

const SERIES = [
  { key: 'actual', name: 'Actual' },
  { key: 'theoretical', name: 'Theoretical' },
];

/** Actual and theoretical gross profit of periods, given newest first, and what lies between them. A point leads to its period's report. */
export function ProfitChart({ periods }: { periods: readonly Period[] }) {
  const { accountId } = useWorkingAccount();
  if (periods.filter(({ theoreticalGpPercent }) => theoreticalGpPercent !== null).length < 2) return null;
  const points = periods.toReversed().map((period) => ({
    key: period.from,
    name: showDays(period.from, period.to),
    short: showDayOfYear(period.from),
    values: { actual: period.actualGpPercent, theoretical: period.theoreticalGpPercent },
    target: linkOptions({
      to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
      params: { accountId, periodStart: period.from, periodEnd: period.to },
    }),
  }));
  return (
    <Panel title="Gross profit by period">
      <LinesChart
        label="Actual and theoretical gross profit by period"
        measure={PERCENT}
        pointName="Period"
        series={SERIES}
        points={points}
        band={{ between: ['actual', 'theoretical'], name: 'Variance' }}
      />
    </Panel>
  );
}
