import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { decimal } from '@larder/domain/money.ts';
import { Group, Text } from '@mantine/core';
import { IconPencil, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { reportTable } from '../../app/print/report-table.tsx';
import { useClosed } from '../../app/working/useClosed.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCancelUnsent } from '../../data/offline/use-cancel-unsent.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import type { StockThing } from '../things.ts';
import { useStockThings } from '../useStockThings.ts';
import { ClaimDamagedDialog } from './ClaimDamagedDialog.tsx';
import { RecordWastageDialog } from './RecordWastageDialog.tsx';
import { type Delivery, useDamagedDeliveries } from './useDamagedDeliveries.ts';
import { wastageColumns, wastageWorth, wasted } from './wastage-columns.tsx';

/** Wastage entries, newest first, for a screen and the files of its report, with ways to correct one and to take it back. */
export function useWastageTable(label: string, rows: readonly WastageRow[]) {
  const remove = useRemoveWastage();
  const baseOf = useBaseUnit();
  const things = useStockThings(useToday());
  const hasNetwork = useHasNetwork();
  const closed = useClosed()?.already ?? false;
  const deliveries = useDamagedDeliveries();
  const deliveriesOf = (row: WastageRow) => deliveries({ ...row, quantity: decimal(row.baseQuantity) });
  const thingOf = ({ kind, refId }: WastageRow) => things.find((one) => one.kind === kind && one.refId === refId);
  const [correcting, setCorrecting] = useState<{ row: WastageRow; thing: StockThing } | null>(null);
  const [claiming, setClaiming] = useState<{ row: WastageRow; deliveries: readonly Delivery[] } | null>(null);
  const [removing, setRemoving] = useState<WastageRow | null>(null);
  const { missing } = wastageWorth(rows);
  const { table, section } = reportTable({
    label,
    rows: [...rows].sort((a, b) => (a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1)),
    rowKey: (row) => row.id,
    empty: <EmptyState title="No wastage to display" hint="What you throw away is taken off the expected stock." />,
    costNotes: missing.length > 0 ? [`Incomplete: ${missingSummary(missing)}`] : [],
    columns: [
      ...wastageColumns(rows, baseOf),
      {
        key: 'remove',
        header: '',
        align: 'right',
        phone: 'aside',
        cell: (row) => {
          const thing = thingOf(row);
          const deliveries = row.version > 0 && !closed ? deliveriesOf(row) : [];
          return (
            <Group gap="xs" wrap="nowrap" justify="flex-end">
              {row.version === 0 ? <StatusBadge tone="waiting">Unsent</StatusBadge> : null}
              <RowMenu label={`More for wastage of ${row.name}`}>
                {row.version > 0 && thing && !closed ? (
                  <MoreAction icon={IconPencil} disabled={!hasNetwork} onClick={() => setCorrecting({ row, thing })}>
                    Correct…
                  </MoreAction>
                ) : null}
                {deliveries.length > 0 ? (
                  <MoreAction
                    icon={IconReceiptRefund}
                    disabled={!hasNetwork}
                    onClick={() => setClaiming({ row, deliveries })}
                  >
                    Claim of the supplier…
                  </MoreAction>
                ) : null}
                <MoreAction icon={IconTrash} danger onClick={() => setRemoving(row)}>
                  Remove…
                </MoreAction>
              </RowMenu>
            </Group>
          );
        },
        text: null,
      },
    ],
  });
  const withDialog = (
    <>
      {table}
      <ConfirmDialog
        opened={removing !== null}
        title="Remove this wastage?"
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          if (!removing) return;
          await remove(removing);
        }}
        onClose={() => setRemoving(null)}
      >
        <Text>
          {removing?.name}, {removing ? wasted(removing, baseOf(removing)) : ''}: the expected stock will be higher by
          it again.
        </Text>
      </ConfirmDialog>
      {claiming ? (
        <ClaimDamagedDialog
          name={claiming.row.name}
          day={claiming.row.day}
          reason={claiming.row.reason}
          deliveries={claiming.deliveries}
          onClose={() => setClaiming(null)}
        />
      ) : null}
      {correcting ? (
        <RecordWastageDialog
          key={correcting.row.id}
          thing={correcting.thing}
          corrects={correcting.row}
          onClose={() => setCorrecting(null)}
        />
      ) : null}
    </>
  );
  return { table: withDialog, section };
}

/** Removes an entry, also without a network; one that was never sent is only taken off the device. */
function useRemoveWastage(): (row: WastageRow) => Promise<unknown> {
  const cancel = useCancelUnsent();
  const command = useOfflineCommand('stock.removeWastage');
  return ({ id, name, version }) =>
    withToast(withPeriods(storedOr('Wastage', 'removed', 'Removal of the wastage')), async () => {
      if (version === 0 && (await cancel('wastages', id))) return null;
      return command.enter({ wastageId: id }, { name });
    });
}
