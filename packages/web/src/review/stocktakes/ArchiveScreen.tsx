import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { stocktakeReportOf } from '../../app/review/review-links.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { STOCKTAKE_SEARCH_MS } from '../../stock/stocktake-search.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EarlierPages } from '../../ui/page/EarlierPages.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { CategoryPie } from './CategoryPie.tsx';

const TITLE = 'Stocktakes';
const FIRST_DAY = '1900-01-01';
/** The server answers so many at a time. */
const PER_PAGE = 200;

/** Every closed stocktake, newest first, with a picture of what the newest of those in sight was made of (REV-007, REV-027). */
export function ArchiveScreen() {
  const { accountId } = useWorkingAccount();
  const to = addDays(useToday(), 1);
  const [search, setSearch] = useState('');
  const [after, setAfter] = useState<string | undefined>();
  const answer = useAnswer('stock.stocktakes', { from: FIRST_DAY, to, after });
  const all = answer.data ?? [];
  const closed = all.filter(({ isDraft }) => !isDraft);
  const shown = closed.filter((stocktake) => matches(stocktake, search));
  const newest = shown[0];
  const { table, section } = reportTable<StocktakeRow>({
    label: TITLE,
    columns: COLUMNS,
    rows: shown,
    rowKey: ({ id }) => id,
    resetKey: search,
    link: ({ id }) => stocktakeReportOf(accountId, id),
    empty: <EmptyState title="Nothing matches" />,
  });
  return (
    <ReportScreen
      title={TITLE}
      report={shown.length > 0 ? { title: TITLE, period: search.trim() || null, sections: [section] } : null}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {closed.length === 0 && after === undefined ? (
        <EmptyState title="No records to display" hint="Close a stocktake under Inventory to review it here." />
      ) : (
        <Stack gap="lg">
          <FilterBar>
            <SearchField
              label="Search by day or person"
              value={search}
              onSearch={setSearch}
              delayMs={STOCKTAKE_SEARCH_MS}
            />
          </FilterBar>
          {table}
          <EarlierPages
            isNewest={after === undefined}
            more={all.length === PER_PAGE}
            onNewest={() => setAfter(undefined)}
            onEarlier={() => setAfter(all.at(-1)?.id)}
          />
          {newest ? <CategoryPie stocktake={newest} /> : null}
        </Stack>
      )}
    </ReportScreen>
  );
}

function matches({ day, closedBy, kind, ...moment }: StocktakeRow, search: string): boolean {
  const words =
    `${showDay(day)} ${showCounted({ day, ...moment })} ${closedBy ?? ''} ${kind === 'SPOT' ? 'spot count' : ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

const COLUMNS: readonly ReportColumn<StocktakeRow>[] = [
  {
    key: 'day',
    header: 'Counted on',
    phone: 'title',
    cell: showCounted,
    text: showCounted,
    sortBy: ({ day }) => day,
  },
  {
    key: 'by',
    header: 'Closed by',
    phone: 'detail',
    phoneLabel: 'closed by',
    cell: ({ closedBy }) => closedBy ?? '-',
    text: ({ closedBy }) => closedBy ?? '-',
    sortBy: ({ closedBy }) => closedBy ?? '',
  },
  {
    key: 'kind',
    header: '',
    phone: 'detail',
    cell: ({ kind }) => (kind === 'SPOT' ? <StatusBadge tone="draft">Spot count</StatusBadge> : null),
    text: ({ kind }) => (kind === 'SPOT' ? 'Spot count' : ''),
  },
  {
    key: 'lacks',
    header: '',
    costs: true,
    phone: 'detail',
    cell: ({ withoutPrice }) =>
      withoutPrice > 0 ? <StatusBadge tone="warning">{lacks(withoutPrice)}</StatusBadge> : null,
    text: ({ withoutPrice }) => (withoutPrice > 0 ? lacks(withoutPrice) : ''),
  },
  {
    key: 'worth',
    header: 'Worth at the close',
    costs: true,
    align: 'right',
    phone: 'aside',
    cell: ({ cost }) => <MoneyText value={cost} />,
    text: ({ cost }) => showMoney(cost),
    sortBy: ({ cost }) => byFigure(cost),
  },
];

function lacks(withoutPrice: number): string {
  return `${withoutPrice} without a price`;
}
