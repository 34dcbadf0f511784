import type { SalesImportDetail } from '@larder/contract/sales.ts';
import { showDay, showDays } from '@larder/domain/calendar.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ImpactNotes } from '../app/impact/ImpactNotes.tsx';
import { ReportScreen } from '../app/print/ReportScreen.tsx';
import { reportTable } from '../app/print/report-table.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { type Clock, useClock } from '../data/clock.ts';
import { useAnswer } from '../data/query.ts';
import { HeadAction } from '../ui/page/head/HeadAction.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { ImportFigures } from './ImportFigures.tsx';
import { sumsSection } from './import-sums.ts';
import { type LineToMatch, MatchNow } from './MatchNow.tsx';
import { RemoveImport } from './RemoveImport.tsx';
import { soldColumns } from './sold-columns.tsx';
import { unmatchedColumns } from './unmatched-columns.tsx';
import { useUsedIngredients } from './useUsedIngredients.tsx';

/** One import: what it sold, what that cost, and what its figures lack. */
export function ImportedSalesScreen() {
  const { accountId } = useWorkingAccount();
  const { importId } = useParams({ from: '/shell/$accountId/reports/sales-import/$importId' });
  const navigate = useNavigate();
  const clock = useClock();
  const [removing, setRemoving] = useState(false);
  const [matching, setMatching] = useState<LineToMatch | null>(null);
  const asked = useAnswer('sales.salesImport', { importId });
  const history = linkOptions({ to: '/$accountId/reports/sales-import', params: { accountId } });
  const sales = asked.data;
  const { used, section: usedSection } = useUsedIngredients(importId);
  // The highest net sales first, as the server answers them.
  const dishes = reportTable({
    label: 'Dishes sold',
    heading: 'Dishes',
    columns: soldColumns(sales?.items ?? []),
    rows: sales?.items ?? [],
    rowKey: ({ productId, plu }) => `${productId} ${plu}`,
    tone: ({ missing }) => (missing.length > 0 ? 'warning' : 'plain'),
    onOpen: ({ plu, name, kind, productId, chosenByHand }) =>
      setMatching({ plu, name, recipeId: kind === 'recipe' ? productId : null, chosenByHand }),
  });
  const unmatched = reportTable({
    label: 'Unmatched items',
    heading: 'Unmatched',
    columns: unmatchedColumns(sales?.unmatched ?? [], ({ plu, name }) => setMatching({ plu, name, recipeId: null })),
    rows: sales?.unmatched ?? [],
    rowKey: ({ plu }) => plu,
    notes: [UNMATCHED_NOTE],
  });
  const report = (imported: SalesImportDetail) => ({
    title: 'Imported sales',
    period: showDays(imported.start, imported.end),
    sections: [
      () => sumsSection(imported),
      ...(imported.unmatched.length > 0 ? [unmatched.section] : []),
      dishes.section,
      ...(usedSection ? [usedSection] : []),
    ],
  });

  return (
    <ReportScreen
      title={sales ? `Sales ${showDay(sales.start)} to ${showDay(sales.end)}` : 'Sales'}
      report={sales ? report(sales) : null}
      back={{ ...history, label: 'Import Sales Report' }}
      loading={asked.isPending}
      error={sales ? null : asked.error}
      onRetry={asked.refetch}
      more={
        <HeadAction icon={IconTrash} danger onClick={() => setRemoving(true)}>
          Delete import…
        </HeadAction>
      }
    >
      {sales ? (
        <>
          <Text c="dimmed">{whence(sales, clock)}</Text>
          <ImportFigures sales={sales} />
          <ImpactNotes of={{ documentId: sales.id }} />
          {sales.unmatched.length > 0 ? (
            <Panel title={`Unmatched (${sales.unmatched.length})`}>
              <Text c="dimmed" size="xs">
                {UNMATCHED_NOTE} Give a recipe or modifier the code, or choose a recipe here.
              </Text>
              {unmatched.table}
            </Panel>
          ) : null}
          <Panel title="Dishes">{dishes.table}</Panel>
          <Panel title="Ingredients used">{used}</Panel>
        </>
      ) : null}
      <MatchNow importId={importId} line={matching} onClose={() => setMatching(null)} />
      <RemoveImport
        row={removing && sales ? sales : null}
        onRemoved={() => void navigate(history)}
        onClose={() => setRemoving(false)}
      />
    </ReportScreen>
  );
}

const UNMATCHED_NOTE = 'These add nothing to sales or stock.';

function whence({ filename, createdBy, createdAt }: SalesImportDetail, clock: Clock): string {
  return `${showFilename(filename)}, imported ${clock.showDay(createdAt)} by ${createdBy}`;
}
