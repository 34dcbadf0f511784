import { addDays, showDay, showDays } from '@larder/domain/calendar.ts';
import type { WastageByReason } from '@larder/domain/stock/wastage-by-reason.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { BarsChart } from '../../ui/charts/BarsChart.tsx';
import { COUNT, MONEY } from '../../ui/charts/chart-data.ts';

/** A bar a week, stacked by reason: £, or how many entries where the owner withholds costs. A bar opens its week. */
export function WastageChart({ wastage: { reasons, weeks } }: { wastage: WastageByReason }) {
  const { accountId } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  return (
    <BarsChart
      label={seesCosts ? 'Wastage by reason and week, £' : 'Entries of wastage by reason and week'}
      measure={seesCosts ? MONEY : COUNT}
      pointName="Week"
      layout="stacked"
      series={reasons.map(({ reason }) => ({ key: reason, name: reason }))}
      points={weeks.map(({ week, reasons: ofWeek }) => ({
        key: week,
        name: showDays(week, addDays(week, 6)),
        short: showDay(week).slice(0, 6),
        values: Object.fromEntries(
          reasons.map(({ reason }, at) => [
            reason,
            seesCosts ? (ofWeek[at]?.value ?? null) : String(ofWeek[at]?.entries ?? 0),
          ]),
        ),
        target: linkOptions({
          to: '/$accountId/review/wastage/$weekStart',
          params: { accountId, weekStart: week },
        }),
      }))}
    />
  );
}
