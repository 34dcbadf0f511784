import type { WastageEntry } from '@larder/contract/review-weeks.ts';
import { addDays, showDay, showDays } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan, useSeesCosts } from '../../data/use-collections.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { useWastageReasons } from '../../stock/wastage/useWastageReasons.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { entryColumns } from './entry-columns.tsx';
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx';

/** One week of wastage, however long ago: what was thrown away and what it is worth as known now, with a way to take an entry back (REV-019). */
export function WastageWeekScreen() {
  const { weekStart } = useParams({ from: '/shell/$accountId/review/wastage/$weekStart' });
  const { accountId } = useWorkingAccount();
  const to = addDays(weekStart, 6);
  const answer = useAnswer('review.wastageWeek', { week: weekStart });
  const [removing, setRemoving] = useState<WastageEntry | null>(null);
  const seesCosts = useSeesCosts();
  const mayRemove = useCan('inventoryLocation');
  const { entries, worth } = answer.data ?? { entries: [], worth: { value: null, missing: [] } };
  const remove: ReportColumn<WastageEntry> = {
    key: 'remove',
    header: 'Delete',
    align: 'right',
    phone: 'aside',
    cell: (entry) => <RemoveButton label={`Delete wastage of ${entry.name}`} onClick={() => setRemoving(entry)} />,
    text: null,
  };
  const { table, section } = reportTable<WastageEntry>({
    label: 'Wastage of the week',
    columns: [...entryColumns(worth, useWastageReasons(), useBaseUnit()), ...(mayRemove ? [remove] : [])],
    rows: entries,
    rowKey: ({ id }) => id,
    empty: <EmptyState title="No wastage to display" hint="Nothing was thrown away in this week." />,
    costNotes: worth.missing.length > 0 ? [`Incomplete: ${missingSummary(worth.missing)}`] : [],
  });
  return (
    <ReportScreen
      report={answer.data ? { title: 'Wastage Report', period: showDays(weekStart, to), sections: [section] } : null}
      title={`Wastage Report ${showDay(weekStart)} to ${showDay(to)}`}
      back={{ ...linkOptions({ to: '/$accountId/review/wastage', params: { accountId } }), label: 'Wastage' }}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {seesCosts && entries.length > 0 ? (
        <KeyFigure label="Total wastage value" value={<MoneyText {...worth} />} note={showDays(weekStart, to)} />
      ) : null}
      {table}
      <ImpactNotes of={{ wastageWeek: weekStart }} />
      <RemoveEntryDialog entry={removing} onClose={() => setRemoving(null)} />
    </ReportScreen>
  );
}
