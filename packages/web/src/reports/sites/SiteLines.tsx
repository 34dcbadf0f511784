import { SITE_PERIODS } from '@larder/contract/limits.ts';
import type { Site } from '@larder/contract/reports.ts';
import { PERCENT } from '../../ui/charts/chart-data.ts';
import { ManyLinesChart } from '../../ui/charts/ManyLinesChart.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** So many of the sites that lose most against theory have a colour. */
const WORST = 3;

/** A line for each site that has two periods to join, the worst in front. Sites are counted on days of their own, so periods stand by their order. */
export function SiteLines({ sites }: { sites: readonly Site[] }) {
  const drawn = sites.filter(({ periods }) => periods.length > 1);
  if (drawn.length === 0) return null;
  const most = Math.min(SITE_PERIODS, Math.max(...drawn.map(({ periods }) => periods.length)));
  const backs = Array.from({ length: most }, (_, index) => most - 1 - index);
  return (
    <Panel title="Gross profit by period">
      <ManyLinesChart
        label="Actual gross profit of each site by period"
        measure={PERCENT}
        pointName="Period"
        lineName="Site"
        series={drawn.map(({ accountId, name }) => ({ key: accountId, name }))}
        coloured={WORST}
        points={backs.map((back) => ({
          key: String(back),
          name: periodName(back),
          short: back === 0 ? 'Last' : `-${back}`,
          values: Object.fromEntries(
            drawn.map(({ accountId, periods }) => [accountId, periods[back]?.actualGpPercent ?? null]),
          ),
        }))}
      />
    </Panel>
  );
}

/** As the columns of the table are headed. */
function periodName(back: number): string {
  if (back === 0) return 'Last period';
  return back === 1 ? 'Period before' : `${back} before`;
}
