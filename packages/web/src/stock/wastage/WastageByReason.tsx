import type { WastedSum } from '@larder/contract/wastage.ts';
import { addDays, mondayOf, showDays } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { decimal } from '@larder/domain/money.ts';
import { wastageByReason } from '@larder/domain/stock/wastage-by-reason.ts';
import { wastageByClass } from '@larder/domain/stock/wastage-classes.ts';
import { Group, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ReportFiles } from '../../app/print/ReportFiles.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { classColumns } from './class-columns.tsx';
import { reasonColumns } from './reason-columns.tsx';
import { useWastageReasons } from './useWastageReasons.ts';
import { WastageChart } from './WastageChart.tsx';
import classes from './wastage.module.css';
import { weekColumns } from './week-columns.tsx';

const route = getRouteApi('/shell/$accountId/inventory');

/** So many whole weeks stand in the picture until somebody chooses days. */
const WEEKS = 12;

/** What was thrown away by reason, week by week. */
export function WastageByReason() {
  const today = useToday();
  const [filter, change] = useFilterInAddress(route.useSearch());
  const from = filter.from ?? addDays(mondayOf(filter.to ?? today), 7 - 7 * WEEKS);
  const to = filter.to ?? today;
  const { data, isPending, error, refetch } = useAnswer('stock.wastedByReason', { from, to });
  return (
    <Panel title="Wastage by reason and week">
      <FilterBar>
        <DayField label="From" value={from} max={to} onChange={(day) => change({ from: day ?? undefined })} />
        <DayField label="To" value={to} min={from} max={today} onChange={(day) => change({ to: day ?? undefined })} />
      </FilterBar>
      <div className={classes.picture}>
        {isPending ? <Loading text="Loading..." /> : null}
        {error ? <ErrorState message={refusalText(error)} onRetry={() => refetch()} /> : null}
        {data ? <Pictured sums={data} from={from} to={to} /> : null}
      </div>
    </Panel>
  );
}

function Pictured({ sums, from, to }: { sums: readonly WastedSum[]; from: string; to: string }) {
  const seesCosts = useSeesCosts();
  const listed = useWastageReasons();
  const { wastage, byClass } = useMemo(() => {
    const exact = sums.map(({ value, ...sum }) => ({ ...sum, value: value === null ? null : decimal(value) }));
    return { wastage: wastageByReason(exact, { from, to }), byClass: wastageByClass(exact, listed) };
  }, [sums, from, to, listed]);
  if (sums.length === 0)
    return (
      <EmptyState
        title="No wastage on these days"
        hint="Record what you throw away with its reason, and the weeks appear here side by side. Or choose other days."
      />
    );
  const { missing } = wastage.total;
  const reasons = reportTable({
    label: 'Wastage by reason',
    columns: reasonColumns(wastage, seesCosts),
    rows: wastage.reasons,
    rowKey: ({ reason }) => reason,
    costNotes: missing.length > 0 ? [`Incomplete: ${missingSummary(missing)}`] : [],
  });
  const weeks = reportTable({
    label: 'Wastage by week',
    columns: weekColumns(wastage, seesCosts),
    rows: wastage.weeks,
    rowKey: ({ week }) => week,
  });
  const waste = reportTable({
    label: 'Waste by class',
    columns: classColumns('Waste', byClass.totals.waste),
    rows: byClass.waste,
    rowKey: (row) => row.class,
  });
  const given = reportTable({
    label: 'Staff and complimentary',
    columns: classColumns('Staff and complimentary', byClass.totals.given),
    rows: byClass.given,
    rowKey: (row) => row.class,
  });
  return (
    <Stack>
      <WastageChart wastage={wastage} />
      {reasons.table}
      {byClass.waste.length > 0 ? waste.table : null}
      {byClass.given.length > 0 ? given.table : null}
      <Group justify="flex-end">
        <ReportFiles
          report={{
            title: 'Wastage by reason and week',
            period: showDays(from, to),
            sections: [
              reasons.section,
              ...(byClass.waste.length > 0 ? [waste.section] : []),
              ...(byClass.given.length > 0 ? [given.section] : []),
              weeks.section,
            ],
          }}
        />
      </Group>
    </Stack>
  );
}
