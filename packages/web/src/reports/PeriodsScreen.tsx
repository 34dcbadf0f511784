import type { Period } from '@larder/contract/reports.ts';
import { type Day, showDay, showDays } from '@larder/domain/calendar.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { PdfButton } from '../app/print/PdfButton.tsx';
import { reportSection } from '../app/print/report-section.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { ProfitChart } from './ProfitChart.tsx';
import { PERIOD_COLUMNS } from './period-columns.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** Every stretch between two closed stocktakes with its gross profit, newest first (REP-003, REP-013). */
export function PeriodsScreen() {
  const [before, setBefore] = useState<Day | undefined>();
  const answer = useAnswer('reports.periods', { before });
  const { periods, more, lastCount } = answer.data ?? { periods: [], more: false, lastCount: null };
  return (
    <Screen
      title="Report Periods"
      actions={periods.length > 0 ? <PeriodsPdf periods={periods} /> : null}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <ReportTabs open="periods">
        {periods.length === 0 && before === undefined ? (
          <NothingYet lastCount={lastCount} />
        ) : (
          <Stack>
            <ProfitChart periods={periods} />
            <PeriodTable periods={periods} />
            <Pages periods={periods} more={more} before={before} onGo={setBefore} />
          </Stack>
        )}
      </ReportTabs>
    </Screen>
  );
}

function PeriodsPdf({ periods }: { periods: readonly Period[] }) {
  const [newest, oldest] = [periods[0], periods.at(-1)];
  const period = newest && oldest ? showDays(oldest.from, newest.to) : null;
  const report = (seesCosts: boolean) => ({
    title: 'Report Periods',
    period,
    sections: [reportSection({ heading: 'Periods', columns: PERIOD_COLUMNS, rows: periods, seesCosts })],
  });
  return <PdfButton report={report} />;
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

function Pages({
  periods,
  more,
  before,
  onGo,
}: {
  periods: readonly Period[];
  more: boolean;
  before: Day | undefined;
  onGo: (before: Day | undefined) => void;
}) {
  if (!more && before === undefined) return null;
  return (
    <Group justify="flex-end">
      <Button variant="default" disabled={before === undefined} onClick={() => onGo(undefined)}>
        Newest
      </Button>
      <Button variant="default" disabled={!more} onClick={() => onGo(periods.at(-1)?.from)}>
        Earlier
      </Button>
    </Group>
  );
}
