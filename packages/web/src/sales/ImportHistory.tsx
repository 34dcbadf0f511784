import type { SalesImportRow } from '@larder/contract/rows/sales.ts';
import { coverageOf } from '@larder/domain/sales/sheet-items.ts';
import { showFilename, showPercent, showThings } from '@larder/domain/show.ts';
import { Button, Group, Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { type Clock, useClock } from '../data/clock.ts';
import { useAnswer } from '../data/query.ts';
import { refusalText } from '../data/refusal.ts';
import { RemoveButton } from '../ui/dialog/RemoveButton.tsx';
import { DayText, MoneyText } from '../ui/facts/figures.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { Loading } from '../ui/page/Screen.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { RemoveImport } from './RemoveImport.tsx';

/** What was imported here, the newest period first; each can be opened and taken back. */
export function ImportHistory() {
  const { accountId } = useWorkingAccount();
  const clock = useClock();
  const [before, setBefore] = useState<SalesImportRow | null>(null);
  const [removing, setRemoving] = useState<SalesImportRow | null>(null);
  const history = useAnswer('sales.salesImports', before ? { beforeDay: before.end, beforeId: before.id } : {});

  if (history.error) return <ErrorState message={refusalText(history.error)} onRetry={history.refetch} />;
  if (!history.data) return <Loading text="Loading..." />;
  const { imports, more } = history.data;
  return (
    <Stack>
      <Table
        label="Import history"
        rows={imports}
        rowKey={(row) => row.id}
        link={(row) =>
          linkOptions({ to: '/$accountId/reports/sales-import/$importId', params: { accountId, importId: row.id } })
        }
        empty={
          <EmptyState
            title="No imports to display"
            hint="Export the week's product sales from your till and drop the file above. Recipes are found by their PLU code."
          />
        }
        columns={[
          {
            key: 'period',
            header: 'Period',
            phone: 'title',
            cell: (row) => <PeriodText row={row} />,
            sortBy: (row) => row.end,
          },
          FILE,
          imported(clock),
          {
            key: 'matched',
            header: 'Sales matched',
            align: 'right',
            phone: 'detail',
            cell: (row) => `${showPercent(coverageOf(row), 2)} matched`,
          },
          {
            key: 'net',
            header: 'Net sales',
            align: 'right',
            phone: 'aside',
            cell: (row) => (
              <>
                <MoneyText value={row.net} />
                {row.withoutMenuPrice > 0 ? (
                  <StatusBadge tone="warning">{`${showThings(row.withoutMenuPrice, 'dish', 'dishes')} without a menu price`}</StatusBadge>
                ) : null}
              </>
            ),
          },
          {
            key: 'remove',
            header: '',
            width: 56,
            phone: 'aside',
            cell: (row) => <RemoveButton label={`Delete ${row.filename}`} onClick={() => setRemoving(row)} />,
          },
        ]}
      />
      {more || before ? (
        <Group justify="space-between">
          <Button variant="default" disabled={!before} onClick={() => setBefore(null)}>
            Newest imports
          </Button>
          <Button variant="default" disabled={!more} onClick={() => setBefore(imports.at(-1) ?? null)}>
            Older imports
          </Button>
        </Group>
      ) : null}
      <RemoveImport row={removing} onClose={() => setRemoving(null)} />
    </Stack>
  );
}

const FILE: Column<SalesImportRow> = {
  key: 'filename',
  header: 'File',
  cell: (row) => showFilename(row.filename),
  sortBy: (row) => row.filename,
};

const imported = (clock: Clock): Column<SalesImportRow> => ({
  key: 'imported',
  header: 'Imported',
  cell: (row) => `${clock.showDay(row.createdAt)}, ${row.createdBy}`,
  sortBy: (row) => row.createdAt,
});

function PeriodText({ row: { start, end } }: { row: SalesImportRow }) {
  return (
    <span>
      <DayText day={start} /> to <DayText day={end} />
    </span>
  );
}
