import type { TransferWeek } from '@larder/contract/review-weeks.ts';
import { addDays, type Day, showDays } from '@larder/domain/calendar.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { useAnswer } from '../../data/query.ts';
import { EarlierPages } from '../../ui/page/EarlierPages.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { useTransferTables } from './useTransferTables.tsx';

const TITLE = 'Transfers';

/** Weeks in which goods came from or went to other areas; each opens to its transfers (REV-014). */
export function TransferWeeksScreen() {
  const [before, setBefore] = useState<Day | undefined>();
  const answer = useAnswer('review.transferWeeks', { before });
  const { weeks, more } = answer.data ?? { weeks: [], more: false };
  const tables = useTransferTables(weeks);
  return (
    <ReportScreen
      title={TITLE}
      report={
        tables.length > 0
          ? { title: TITLE, period: spanOf(weeks), sections: tables.map(({ section }) => section) }
          : null
      }
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {weeks.length === 0 && before === undefined ? (
        <EmptyState
          title="No records to display"
          hint="What comes from another area, or goes to one, is listed here by week."
        />
      ) : (
        <Stack>
          {tables.map(({ week, table }) => (
            <FoldedPanel
              key={week.week}
              title={showDays(week.week, addDays(week.week, 6))}
              count={week.transfers.length}
            >
              {table}
            </FoldedPanel>
          ))}
          <EarlierPages
            isNewest={before === undefined}
            more={more}
            onNewest={() => setBefore(undefined)}
            onEarlier={() => setBefore(weeks.at(-1)?.week)}
          />
        </Stack>
      )}
    </ReportScreen>
  );
}

function spanOf(weeks: readonly TransferWeek[]): string {
  return showDays(weeks.at(-1)?.week ?? '', addDays(weeks[0]?.week ?? '', 6));
}
