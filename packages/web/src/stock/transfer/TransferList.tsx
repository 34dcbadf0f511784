import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection } from '../../data/use-collections.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { StockThing } from '../things.ts';
import { ArrivalDialog } from './ArrivalDialog.tsx';
import { CorrectTransferDialog } from './CorrectTransferDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { type SeenTransfer, seenFrom, transferColumns } from './transfer-columns.tsx';
import { usePlaceName } from './usePartners.ts';

interface Props {
  things: readonly StockThing[];
  byKey: ReadonlyMap<string, StockThing>;
}

/** What went over in the last eight weeks, unsent entries included; the newest first, what another area recorded marked until it is opened. */
export function TransferList({ things, byKey }: Props) {
  const { open } = useSearch({ from: '/shell/$accountId/inventory/transfer' });
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const baseOf = useBaseUnit();
  const [changing, setChanging] = useState<{ of: SeenTransfer; how: 'correct' | 'arrival' } | null>(null);
  const seen = useCollection('transfers')
    .map((row) => seenFrom(row, accountId, placeName))
    .sort((a, b) => (order(a) < order(b) ? 1 : -1));
  const opened = seen.find(({ row }) => row.id === open) ?? null;
  const show = (id: string | undefined) =>
    void navigate({ to: '/$accountId/inventory/transfer', params: { accountId }, search: id ? { open: id } : {} });
  const change = (of: SeenTransfer, how: 'correct' | 'arrival') => {
    setChanging({ of, how });
    show(undefined);
  };
  return (
    <Panel title="Last eight weeks">
      <Table
        label="Transfers of the last eight weeks"
        rows={seen}
        rowKey={({ row }) => row.id}
        columns={transferColumns(baseOf)}
        onOpen={({ row }) => show(row.id)}
        empty={
          <EmptyState
            title="No transfers to display"
            hint="Record what you give to another area or get from it: it leaves the expected stock of one and joins that of the other."
          />
        }
      />
      {opened ? (
        <TransferDialog
          transfer={opened}
          onCorrect={() => change(opened, 'correct')}
          onArrival={() => change(opened, 'arrival')}
          onClose={() => show(undefined)}
        />
      ) : null}
      {changing?.how === 'correct' ? (
        <CorrectTransferDialog transfer={changing.of} {...{ things, byKey }} onClose={() => setChanging(null)} />
      ) : null}
      {changing?.how === 'arrival' ? <ArrivalDialog transfer={changing.of} onClose={() => setChanging(null)} /> : null}
    </Panel>
  );
}

/** By day, then by when it was recorded. */
function order({ row }: SeenTransfer): string {
  return `${row.day} ${row.createdAt} ${row.id}`;
}
