import type { ClosedLine, MovedWhileCounting, StocktakeReport, StocktakeReportLine } from '@larder/contract/stock.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { worthAtClose } from '@larder/domain/stock/worth-at-close.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReportPage } from '../../app/print/report-page.ts';
import { reportTable } from '../../app/print/report-table.tsx';
import { type Clock, useClock } from '../../data/clock.ts';
import { useById } from '../../data/use-collections.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { LinkTarget } from '../../ui/page/link.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { UrlTab } from '../../ui/page/UrlTabs.tsx';
import { STOCKTAKE_SEARCH_MS } from '../stocktake-search.ts';
import { NO_CATEGORY } from '../things.ts';
import { countedColumns, countedWorth } from './counted-columns.tsx';
import { largestVarianceFirst } from './largest-variance-first.ts';
import { movedColumns } from './moved-columns.tsx';
import { varianceColumns } from './variance-columns.tsx';

interface Parts {
  tabs: UrlTab[];
  report: ReportPage;
}

/**
 * The parts of a stocktake's report, once: a tab each on the screen, below each other in its files. view: what was counted alone. lineLink: where the
 * line of an ingredient leads.
 */
export function useStocktakeParts(
  given: StocktakeReport | undefined,
  { view = false, lineLink }: { view?: boolean; lineLink?: (line: StocktakeReportLine) => LinkTarget } = {},
): Parts | null {
  const categories = useById('categories');
  const clock = useClock();
  const [search, setSearch] = useState('');
  if (!given) return null;
  const categoryOf = (id: string | null) => categories.get(id ?? '')?.name ?? NO_CATEGORY;
  const wanted = search.trim().toLowerCase();
  const variance = varianceTable(given, wanted, lineLink);
  const moved = movedTable(given.movedWhileCounting ?? [], clock);
  const ingredients = countedTable(given, 'ingredient', categoryOf);
  const recipes = countedTable(given, 'recipe', categoryOf);
  const counted = [
    { key: 'ingredients', label: 'Ingredients', panel: () => ingredients.table },
    { key: 'recipes', label: 'Recipes', panel: () => recipes.table },
  ];
  if (view)
    return {
      tabs: counted,
      report: {
        title: 'Stocktake',
        period: showCounted(given.stocktake),
        sections: [ingredients.section, recipes.section],
      },
    };
  return {
    tabs: [
      {
        key: 'variance',
        label: 'Against theory',
        panel: () => (
          <Stack gap="lg">
            <div>
              <FilterBar>
                <SearchField label="Search" value={search} onSearch={setSearch} delayMs={STOCKTAKE_SEARCH_MS} />
              </FilterBar>
              {variance.table}
            </div>
            {moved ? (
              <Panel title={MOVED}>
                <Text c="dimmed">
                  It went while its shelves were counted one after the other, so the count may lack it or hold it twice.
                </Text>
                {moved.table}
              </Panel>
            ) : null}
          </Stack>
        ),
      },
      ...counted,
    ],
    report: {
      title: 'Stocktake report',
      period: [showCounted(given.stocktake), search.trim()].filter(Boolean).join(' · '),
      sections: [variance.section, ...(moved ? [moved.section] : []), ingredients.section, recipes.section],
    },
  };
}

const MOVED = 'Moved while counting';

/** What moved of things while they were counted in several lines; null: nothing did. */
function movedTable(rows: readonly MovedWhileCounting[], clock: Clock) {
  if (rows.length === 0) return null;
  return reportTable({
    label: MOVED,
    columns: movedColumns(rows, clock),
    rows,
    rowKey: ({ ingredientId }) => ingredientId,
  });
}

/** Opening + purchases − sales − wastage ± transfers = theoretical; counted − theoretical = variance. The largest variance first. */
function varianceTable(
  report: StocktakeReport,
  wanted: string,
  link: ((line: StocktakeReportLine) => LinkTarget) | undefined,
) {
  return reportTable({
    label: 'Stock against theory',
    heading: 'Against theory',
    columns: varianceColumns(report),
    rows: largestVarianceFirst(report.lines).filter((line) => line.name.toLowerCase().includes(wanted)),
    rowKey: (line) => line.ingredientId,
    resetKey: wanted,
    link,
    tone: (line) => (line.closing === null ? 'muted' : 'plain'),
    empty: <EmptyState title={wanted ? 'Nothing matches' : 'No items to display'} />,
    costNotes: lacking(report.totals.varianceWorth.missing),
  });
}

/** What was counted as it was counted: by whom, and what it was worth at the price of the close. */
function countedTable(report: StocktakeReport, kind: ClosedLine['kind'], categoryOf: (id: string | null) => string) {
  const rows = report.counted.filter((line) => line.kind === kind);
  return reportTable({
    label: kind === 'ingredient' ? 'Counted ingredients' : 'Counted recipes',
    columns: countedColumns(rows, categoryOf, worthAtClose(report.totals) ? ' at the close' : ''),
    rows,
    rowKey: (line) => [line.refId, line.shelf, line.recordUnit].join(' '),
    costNotes: lacking(countedWorth(rows).missing),
  });
}

function lacking(missing: readonly MissingThing[]): string[] {
  return missing.length === 0 ? [] : [`Incomplete: ${missingSummary(missing)}`];
}
