import type { Period } from '@larder/contract/reports.ts';
import { type Day, showDay, showDays } from '@larder/domain/calendar.ts';
import { Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ReportScreen } from '../app/print/ReportScreen.tsx';
import { reportTable } from '../app/print/report-table.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { EarlierPages } from '../ui/page/EarlierPages.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { BasisChoice } from './basis/BasisChoice.tsx';
import { onBasis } from './basis/basis-text.ts';
import { type ChosenBasis, useBasis } from './basis/useBasis.ts';
import { ProfitChart } from './ProfitChart.tsx';
import { PERIOD_COLUMNS } from './period-columns.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** Every stretch between two closed stocktakes with its gross profit, newest first (REP-003, REP-013). */
export function PeriodsScreen() {
  return <Periods title="Report Periods" around={(list) => <ReportTabs open="periods">{list}</ReportTabs>} />;
}

interface Props {
  title: string;
  /** What stands around the list; left out: nothing. */
  around?: (list: ReactNode) => ReactNode;
}

/** The screen of the periods, under a title of its own where they are reviewed (REV-012). */
export function Periods({ title, around = (list) => list }: Props) {
  const [before, setBefore] = useState<Day | undefined>();
  const basis = useBasis();
  const answer = useAnswer('reports.periods', { before, ...basis.asked });
  const { periods, more, lastCount } = answer.data ?? { periods: [], more: false, lastCount: null };
  const { table, report } = usePeriodsReport(title, periods, basis);
  return (
    <ReportScreen
      title={title}
      report={report}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {around(
        periods.length === 0 && before === undefined ? (
          <NothingYet lastCount={lastCount} />
        ) : (
          <Stack>
            <BasisChoice {...basis} />
            <ProfitChart periods={periods} />
            {table}
            <EarlierPages
              isNewest={before === undefined}
              more={more}
              onNewest={() => setBefore(undefined)}
              onEarlier={() => setBefore(periods.at(-1)?.from)}
            />
          </Stack>
        ),
      )}
    </ReportScreen>
  );
}

/** The periods shown as rows that open their report. */
function usePeriodsReport(title: string, periods: readonly Period[], basis: ChosenBasis) {
  const { accountId } = useWorkingAccount();
  const [newest, oldest] = [periods[0], periods.at(-1)];
  const { table, section } = reportTable({
    label: title,
    heading: 'Periods',
    columns: PERIOD_COLUMNS,
    rows: periods,
    rowKey: (period) => period.from,
    link: (period) =>
      linkOptions({
        to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
        params: { accountId, periodStart: period.from, periodEnd: period.to },
        search: basis.search,
      }),
  });
  const report =
    newest && oldest ? { title, period: onBasis(showDays(oldest.from, newest.to), basis), sections: [section] } : null;
  return { table, report };
}

/** What to do before there is a period. */
function NothingYet({ lastCount }: { lastCount: Day | null }) {
  const { accountId, account } = useWorkingAccount();
  const canCount = account.type !== 'OWNER';
  return (
    <EmptyState
      title="No reports to display"
      hint={
        lastCount === null
          ? 'A period runs from one closed stocktake to the next. Count your stock to open the first one.'
          : `Counted for ${showDay(lastCount)}. The next stocktake that you close ends the first period.`
      }
      action={
        canCount ? (
          <ButtonLink to="/$accountId/inventory/stocktake/add" params={{ accountId }}>
            Start a stocktake
          </ButtonLink>
        ) : null
      }
    />
  );
}
