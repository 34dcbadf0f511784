import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { orderName, orderNameWithin } from '../../app/procurement/order-name.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useTimeZone } from '../../data/clock.ts';
import type { CommandInput } from '../../data/command.ts';
import { useData, useOutbox } from '../../data/DataProvider.tsx';
import { orderSubject } from '../../data/offline/receipts.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { useById, useMayDo } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ChangedMeanwhile } from '../../ui/unfinished/ChangedMeanwhile.tsx';
import { type OpenUnfinished, WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import { CompareDialog } from '../CompareDialog.tsx';
import { detailOf } from '../order-links.ts';
import { useOrder } from '../useOrder.ts';
import type { NamedOrder } from '../useOrders.ts';
import { compareReceipts, mergeReceipts } from './compare-receipts.ts';
import { proposedDay, ReceiveForm } from './ReceiveForm.tsx';
import { typedFrom } from './refused-receipt.ts';
import { ShutReceipt } from './ShutReceipt.tsx';
import { type StoredReceipt, untypedReceipt, type WholeReceipt } from './useReceipt.ts';

/** Goods at the door: what came, at what price, and approve (PROC-014). A received order is corrected here. */
export function ReceiveScreen() {
  const { orderId } = useParams({ from: '/shell/$accountId/procurement/receive/$orderId' });
  const opened = useOrder(orderId);
  const uncovered = useUncovered(opened.order, useRefused(orderId) !== undefined);
  const mayReceive = useMayDo('receive');
  const isGone = opened.detail !== null && opened.detail.removedAt !== null;
  const order = isGone ? null : uncovered;
  const isOpen = order && (may(order.status, 'receive') || may(order.status, 'editReceipt'));
  if (isOpen && mayReceive) return <Receiving key={order.id} order={order} />;
  const gone = isGone ? opened.order : null;
  return <ShutReceipt key={orderId} {...{ orderId, order, gone }} loading={opened.loading} error={opened.error} />;
}

/** The receipt of the order that was sent from this device and not accepted. */
function useRefused(orderId: string): OutboxEntry | undefined {
  return useOutbox().entries.find(({ refusal, subject }) => refusal && subject === orderSubject(orderId));
}

function Receiving({ order: shown }: { order: NamedOrder }) {
  const found = useRefused(shown.id);
  const [refused, mend] = useState(found); // sent again, it leaves the outbox; the form still stands for it
  if (found && !refused) mend(found);
  const newest = useUncovered(shown, refused !== undefined) ?? shown;
  const correcting = newest.status === 'RECEIVED';
  return (
    <Screen
      title={`${correcting ? 'Correct' : 'Receive'} ${orderNameWithin(newest)} of ${newest.supplierName}`}
      back={{ ...detailOf(newest), label: orderName(newest) }}
    >
      <WithUnfinished<StoredReceipt> key={refused?.id ?? ''} form={`receipt ${newest.id}`}>
        {(stored) => <OpenReceipt newest={newest} stored={stored} refused={refused} />}
      </WithUnfinished>
    </Screen>
  );
}

/** The order as the server has it: what was refused covers it on this device until it is mended. */
function useUncovered(order: NamedOrder | null, covered: boolean): NamedOrder | null {
  const { collections } = useData().account;
  return useMemo(() => {
    const rows = covered ? (collections.confirmedRows('orders') as OrderRow[]) : [];
    const row = order && rows.find(({ id }) => id === order.id);
    return row ? { ...row, supplierName: order.supplierName } : order;
  }, [order, covered, collections]);
}

interface OpenProps {
  newest: NamedOrder;
  stored: OpenUnfinished<StoredReceipt>;
  /** What was sent and not accepted. */
  refused: OutboxEntry | undefined;
}

/** Works on the order as it was when it was opened. When somebody has changed it since, or refused what was sent, both sides can be compared. */
function OpenReceipt({ newest, stored, refused }: OpenProps) {
  const today = useToday();
  const timeZone = useTimeZone();
  const options = useById('supplierOptions');
  const [form, open] = useState(() => {
    const sent = refused
      ? typedFrom(refused.input as CommandInput<'procurement.receiveOrder'>, newest, options, timeZone)
      : null;
    const { order = newest, whole = sent } = stored.typed ?? {};
    return { order, whole, takes: 0 };
  });
  const typed = useRef(form.whole);
  const conflicts = refused !== undefined && isConflict(refused, newest);
  const [comparing, compare] = useDisclosure(conflicts);
  const asStored = untypedReceipt(newest, proposedDay(newest, today), timeZone);
  const changed = newest.version > form.order.version;
  const onTyped = useCallback(
    (whole: WholeReceipt | null) => {
      typed.current = whole;
      stored.store(whole ? { order: form.order, whole } : null);
    },
    [stored.store, form.order],
  );

  const mine = typed.current ?? untypedReceipt(form.order, proposedDay(form.order, today), timeZone);
  const names = new Map([...form.order.lines, ...newest.lines].map((line) => [line.id, line.name]));
  const take = (keys: ReadonlySet<string>) => {
    const whole = mergeReceipts(mine, asStored, keys);
    typed.current = whole;
    stored.store({ order: newest, whole });
    open({ order: newest, whole, takes: form.takes + 1 });
    compare.close();
  };
  return (
    <Stack>
      {refused?.refusal && !conflicts && form.takes === 0 ? (
        <Notice tone="warning" role="status" title="This receipt was not accepted">
          {refused.refusal.message}
        </Notice>
      ) : null}
      {changed || (conflicts && form.takes === 0) ? (
        <ChangedMeanwhile
          by={newest.updatedBy}
          what="this order"
          takeLabel="Compare with yours"
          onTake={compare.open}
        />
      ) : null}
      <ReceiveForm
        key={`${form.order.version} ${form.takes}`}
        order={form.order}
        before={form.whole}
        onTyped={onTyped}
        onSaved={stored.discard}
      />
      {comparing ? (
        <CompareDialog
          opened
          by={newest.updatedBy}
          what="this order"
          sentBy="approve"
          rows={compareReceipts(mine, asStored, names)}
          onTake={take}
          onClose={compare.close}
        />
      ) : null}
    </Stack>
  );
}

/** Whether the order is another one than the receipt that was sent rests on. */
function isConflict({ refusal, input }: OutboxEntry, newest: NamedOrder): boolean {
  return refusal?.code === 'changed-meanwhile' || newest.version !== input.version;
}
