import type { WastageWeek } from '@larder/contract/review-weeks.ts';
import { addDays, type Day, showDays } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { eachNamedOnce } from '@larder/domain/missing.ts';
import { showCount, showMoney } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { EarlierPages } from '../../ui/page/EarlierPages.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

const TITLE = 'Wastage';

/** The weeks in which something was thrown away, newest first (REV-013). */
export function WastageWeeksScreen() {
  const { accountId } = useWorkingAccount();
  const [before, setBefore] = useState<Day | undefined>();
  const answer = useAnswer('review.wastageWeeks', { before });
  const { weeks, more } = answer.data ?? { weeks: [], more: false };
  const [newest, oldest] = [weeks[0], weeks.at(-1)];
  const missing = eachNamedOnce(weeks.flatMap(({ worth }) => worth.missing));
  const { table, section } = reportTable<WastageWeek>({
    label: 'Wastage by week',
    columns: COLUMNS,
    rows: weeks,
    rowKey: ({ week }) => week,
    link: ({ week }) =>
      linkOptions({ to: '/$accountId/review/wastage/$weekStart', params: { accountId, weekStart: week } }),
    costNotes: missing.length > 0 ? [`Incomplete: ${missingSummary(missing)}`] : [],
  });
  return (
    <ReportScreen
      title={TITLE}
      report={
        newest && oldest
          ? { title: TITLE, period: showDays(oldest.week, addDays(newest.week, 6)), sections: [section] }
          : null
      }
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {weeks.length === 0 && before === undefined ? (
        <EmptyState title="No records to display" hint="What you throw away under Inventory is listed here by week." />
      ) : (
        <Stack>
          {table}
          <EarlierPages
            isNewest={before === undefined}
            more={more}
            onNewest={() => setBefore(undefined)}
            onEarlier={() => setBefore(oldest?.week)}
          />
        </Stack>
      )}
    </ReportScreen>
  );
}

const COLUMNS: readonly ReportColumn<WastageWeek>[] = [
  {
    key: 'week',
    header: 'Week',
    phone: 'title',
    cell: ({ week }) => showDays(week, addDays(week, 6)),
    text: ({ week }) => showDays(week, addDays(week, 6)),
    sortBy: ({ week }) => week,
  },
  {
    key: 'entries',
    header: 'Entries',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'entries',
    cell: ({ entries }) => showCount(entries),
    text: ({ entries }) => showCount(entries),
    sortBy: ({ entries }) => entries,
  },
  {
    key: 'value',
    header: 'Value',
    costs: true,
    align: 'right',
    phone: 'aside',
    cell: ({ worth }) => <MoneyText {...worth} />,
    text: ({ worth }) => showMoney(worth.value),
    sortBy: ({ worth }) => byFigure(worth.value),
  },
];
