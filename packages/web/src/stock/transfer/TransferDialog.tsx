import type { TransferRow } from '@larder/contract/rows/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useClosed } from '../../app/working/useClosed.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useClock } from '../../data/clock.ts';
import { useCancelUnsent } from '../../data/offline/use-cancel-unsent.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { useSession } from '../../data/session.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FactList } from '../../ui/facts/FactList.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import { type BaseOf, directionText, missingOf, type SeenTransfer, TransferState } from './transfer-columns.tsx';

interface Props {
  transfer: SeenTransfer;
  onCorrect: () => void;
  /** States what came. */
  onArrival: () => void;
  onClose: () => void;
}

/** One transfer with its items. Opening it takes the mark off; who works in both areas may correct or remove it. */
export function TransferDialog({ transfer, onCorrect, onArrival, onClose }: Props) {
  const { row, otherAccountId, isUnsent } = transfer;
  const { accounts } = useSession();
  const clock = useClock();
  const closed = useClosed()?.already ?? false;
  const hasNetwork = useHasNetwork();
  const seesCosts = useSeesCosts();
  const baseOf = useBaseUnit();
  const [asking, setAsking] = useState<'remove' | 'refuse' | null>(null);
  const refuse = useRefuseTransfer(transfer);
  const remove = useRemoveTransfer(transfer);
  useOpened(transfer);
  const reachesBoth = accounts.some(({ id, role }) => id === otherAccountId && role !== 'guest');
  const mayRemove = isUnsent || (reachesBoth && !closed);
  const isAnswered = row.state === 'RECEIVED' || row.state === 'REFUSED';
  const mayAnswer = transfer.type === 'IN' && (row.state === 'SENT' || isAnswered) && !closed;
  return (
    <>
      <Dialog
        opened={asking === null}
        onClose={onClose}
        title={`${directionText(transfer)}, ${showDay(row.day)}`}
        size="lg"
      >
        <Stack>
          <TransferState row={row} isNew={false} isUnsent={isUnsent} />
          <FactList
            facts={[
              ['Recorded by', `${row.createdBy}, ${clock.showInstant(Date.parse(row.createdAt))}`],
              ...(row.version > 1 && row.updatedAt !== row.createdAt
                ? ([['Corrected by', `${row.updatedBy}, ${clock.showInstant(Date.parse(row.updatedAt))}`]] as const)
                : []),
              ...(row.arrivedOn
                ? ([
                    [
                      row.state === 'REFUSED' ? 'Refused by' : 'Confirmed by',
                      `${row.answeredBy}, ${showDay(row.arrivedOn)}`,
                    ],
                  ] as const)
                : []),
              ...(row.occurredAt ? ([['Time', clock.showTime(Date.parse(row.occurredAt))]] as const) : []),
              ...(seesCosts
                ? ([['Value', <MoneyText key="value" value={row.totalCost} missing={missingOf(row)} />]] as const)
                : []),
            ]}
          />
          <Table
            label="Items"
            rows={row.lines}
            rowKey={({ id }) => id}
            columns={itemColumns(baseOf).filter(({ key }) => isAnswered || key !== 'came')}
          />
          {reachesBoth || isUnsent ? null : <Text c="dimmed">Who works in both areas can correct or remove it.</Text>}
          {reachesBoth && !isUnsent && !hasNetwork ? <Text c="dimmed">Correcting needs a network.</Text> : null}
          <Group justify="flex-end">
            {mayRemove ? (
              <Button
                variant="default"
                mih={44}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setAsking('remove')}
              >
                Remove
              </Button>
            ) : null}
            {mayRemove && !isUnsent && !isAnswered ? (
              <Button
                mih={44}
                variant={mayAnswer ? 'default' : 'filled'}
                disabled={!hasNetwork}
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={onCorrect}
              >
                Correct
              </Button>
            ) : null}
            {mayAnswer && row.state === 'SENT' ? (
              <Button variant="default" mih={44} onClick={() => setAsking('refuse')}>
                Refuse all
              </Button>
            ) : null}
            {mayAnswer ? (
              <Button mih={44} variant={isAnswered ? 'default' : 'filled'} onClick={onArrival}>
                {isAnswered ? 'Change what came' : 'Confirm what came'}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Dialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        title="Remove this transfer?"
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          await remove();
          onClose();
        }}
        onClose={() => setAsking(null)}
      >
        <Text>
          {isUnsent
            ? 'It was not sent yet and will not be.'
            : `The expected stock here and in ${transfer.place} will be as if nothing had gone over.`}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'refuse'}
        title="Refuse this transfer?"
        confirmLabel="Refuse"
        danger
        onConfirm={async () => {
          await refuse();
          onClose();
        }}
        onClose={() => setAsking(null)}
      >
        <Text>Everything goes back to the expected stock of {transfer.place}.</Text>
      </ConfirmDialog>
    </>
  );
}

const itemColumns = (baseOf: BaseOf): readonly Column<TransferRow['lines'][number]>[] => [
  { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
  {
    key: 'amount',
    header: 'Amount',
    phone: 'detail',
    align: 'right',
    cell: (line) => showPart(line, { base: baseOf(line) }),
  },
  {
    key: 'came',
    header: 'Came',
    phone: 'detail',
    phoneLabel: 'came',
    align: 'right',
    blank: ({ arrivedAmount }) => arrivedAmount == null,
    cell: (line) =>
      line.arrivedAmount == null ? null : showPart({ ...line, amount: line.arrivedAmount }, { base: baseOf(line) }),
  },
  {
    key: 'value',
    header: 'Value',
    costs: true,
    align: 'right',
    phone: 'aside',
    cell: ({ cost, missing }) => <MoneyText value={cost} missing={missing} />,
  },
];

/** Removes it from both areas, also without a network; one that was never sent is only taken off the device. */
function useRemoveTransfer({ row, place }: SeenTransfer): () => Promise<unknown> {
  const cancel = useCancelUnsent();
  const command = useOfflineCommand('stock.removeTransfer');
  return () =>
    withToast(withPeriods(storedOr('Transfer', 'removed', 'Removal of the transfer')), async () => {
      if (row.version === 0 && (await cancel('transfers', row.id))) return null;
      return command.enter({ transferId: row.id }, { place });
    });
}

/** Refuses what was sent, as it arrives today; also without a network. */
function useRefuseTransfer({ row, place }: SeenTransfer): () => Promise<unknown> {
  const today = useToday();
  const command = useOfflineCommand('stock.confirmTransfer');
  const entry = { transferId: row.id, answer: 'REFUSED' as const, day: today, occurredAt: null, lines: [] };
  return () =>
    withToast(withPeriods(storedOr('Transfer', 'updated', 'Refusal of the transfer')), () =>
      command.enter(entry, { row, place }),
    );
}

/** Notes once that it was looked at here, where another area recorded it. */
function useOpened({ row, place, isNew, isUnsent }: SeenTransfer): void {
  const { enter } = useOfflineCommand('stock.openTransfer');
  const noted = useRef<string>(null);
  useEffect(() => {
    if (!isNew || isUnsent || noted.current === row.id) return;
    noted.current = row.id;
    void enter({ transferId: row.id }, { row, place });
  }, [isNew, isUnsent, row, place, enter]);
}
