import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { arrivingState, isToDeliver } from '@larder/domain/procurement/arriving-state.ts';
import { showThings } from '@larder/domain/show.ts';
import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../data/command.ts';
import { useAnswer } from '../../../data/query.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Loading } from '../../../ui/page/Screen.tsx';
import { withToast } from '../../../ui/toast/outcome.ts';

const STOPPED = { done: 'Customer stopped', failed: 'Customer could not be stopped' };
const LABEL = 'Reason, which they read';

interface Props {
  customer: CustomerRequest;
  onStopped: () => unknown;
  onClose: () => void;
}

/** Asks for the reason before orders of a customer are refused, and shows which of theirs are open: those stay. */
export function StopCustomerDialog({ customer: { customerId, name }, onStopped, onClose }: Props) {
  const stopCustomer = useCommand('supplierAccounts.stopCustomer');
  const orders = useAnswer('procurement.arrivingOrders', { customerId });
  const [reason, setReason] = useState('');
  const open = (orders.data ?? []).filter((order) => isToDeliver(arrivingState(order)));
  const stop = async () => {
    await withToast(STOPPED, () => stopCustomer.run({ customerId, stop: true, reason: reason.trim() }));
    await onStopped();
  };
  return (
    <ConfirmDialog opened danger title={`Stop ${name}?`} confirmLabel="Stop" onConfirm={stop} onClose={onClose}>
      <Stack>
        <Text>
          Their orders are refused from now on, with your name and the reason. You can take them again at any time.
        </Text>
        {orders.isPending ? <Loading text="Looking for open orders..." /> : <OpenOrders orders={open} />}
        <TextField
          label={LABEL}
          unsendable={notEmpty('Reason', reason)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}

function OpenOrders({ orders }: { orders: readonly ArrivingOrder[] }) {
  if (orders.length === 0) return <Text c="dimmed">They have no open orders.</Text>;
  return (
    <Notice
      tone="warning"
      title={`${showThings(orders.length, 'open order')} ${orders.length === 1 ? 'stays' : 'stay'}`}
    >
      <List size="sm">
        {orders.map(({ orderId, orderNumber, deliveryDate, buyer, lines }) => (
          <List.Item key={orderId}>
            {orderNumber === null ? 'Order' : `PO ${orderNumber}`} for {showDay(deliveryDate)},{' '}
            {buyer.slice(1).join(', ')}, {showThings(lines.length, 'line')}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
