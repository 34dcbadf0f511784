import type { LotInStock } from '@larder/contract/traced-lots.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { expiryText, soonUntil } from '@larder/domain/procurement/lots/use-first.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DayText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** The lots that may be in the area, the one to use first at the head (rule 187); who counts may state that one is used up. */
export function LotsPage() {
  const today = useToday();
  const mayCount = useMayDo('count');
  const { data, error, refetch } = useAnswer('stock.lotsInStock', {});
  const mark = useCommand('stock.markLotUsedUp');
  const [asked, ask] = useState<LotInStock | null>(null);
  if (error && !data) return <ErrorState message={refusalText(error)} onRetry={() => refetch()} />;
  const usedUp: Column<LotInStock> = {
    key: 'usedUp',
    header: '',
    align: 'right',
    phone: 'aside',
    cell: (lot) => (
      <Button variant="default" size="xs" aria-label={`Used up: ${nameOf(lot)}`} onClick={() => ask(lot)}>
        Used up
      </Button>
    ),
  };
  return (
    <Panel title="Use first">
      <Table
        label="Lots in stock"
        columns={[...columnsOn(today), ...(mayCount ? [usedUp] : [])]}
        rows={data?.lots ?? []}
        rowKey={(lot) => `${lot.lineId} ${lotText(lot)} ${lot.receivedOn}`}
        empty={
          data ? (
            <EmptyState
              title="No lots in stock"
              hint="Note the lot and the use-by date of what comes while you receive it: it is listed until it is used up or counted as none."
            />
          ) : null
        }
      />
      <ConfirmDialog
        opened={asked !== null}
        title="Used up?"
        confirmLabel="Used up"
        onConfirm={async () => {
          if (!asked) return;
          const { orderId, lineId, code, useBy } = asked;
          await withToast(outcomeOf('Lot', 'updated'), () => mark.run({ orderId, lineId, code, useBy, usedUp: true }));
        }}
        onClose={() => ask(null)}
      >
        {asked ? `Nothing is left here of ${nameOf(asked)}. A recall then asks of this area only up to today.` : null}
      </ConfirmDialog>
    </Panel>
  );
}

function nameOf(lot: LotInStock): string {
  return `${lot.name}, ${lotText(lot)}`;
}

function columnsOn(today: Day): Column<LotInStock>[] {
  return [
    { key: 'name', header: 'Item', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'code',
      header: 'Lot',
      phone: 'detail',
      phoneLabel: 'lot',
      cell: ({ code }) => code || '-',
      blank: ({ code }) => !code,
    },
    {
      key: 'useBy',
      header: 'Use by',
      phone: 'detail',
      phoneLabel: 'use by',
      cell: ({ useBy }) => (useBy === null ? '-' : <DayText day={useBy} />),
      blank: ({ useBy }) => useBy === null,
      sortBy: ({ useBy }) => useBy,
    },
    {
      key: 'expires',
      header: '',
      phone: 'detail',
      cell: ({ useBy }) =>
        useBy !== null && useBy <= soonUntil(today) ? (
          <StatusBadge tone={useBy < today ? 'bad' : 'warning'}>{expiryText(useBy, today)}</StatusBadge>
        ) : null,
    },
    {
      key: 'receivedOn',
      header: 'Here since',
      spare: true,
      cell: ({ receivedOn }) => <DayText day={receivedOn} />,
      sortBy: ({ receivedOn }) => receivedOn,
    },
    {
      key: 'from',
      header: 'From',
      spare: true,
      cell: ({ cameFrom, supplierName }) =>
        cameFrom.length > 0 ? `may have come from ${cameFrom.join(', ')}` : supplierName,
    },
  ];
}
