import { showDay } from '@larder/domain/calendar.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../data/command.ts';
import { useRow } from '../data/use-collections.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { noAddress } from '../ui/form/no-address.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { withToast } from '../ui/toast/outcome.ts';
import { SupplierTerms } from './form/SupplierTerms.tsx';
import { STATUS_CHANGE } from './status-change.ts';
import { type NamedOrder, orderName } from './useOrders.ts';

interface Props {
  order: NamedOrder | null;
  onSent?: () => void;
  onClose: () => void;
}

/** Asks before an order leaves the house, and for the supplier's address when it has none. */
export function SendDialog({ order, ...rest }: Props) {
  return order ? <Asked key={order.id} order={order} {...rest} /> : null;
}

function Asked({ order, onSent, onClose }: Props & { order: NamedOrder }) {
  const supplier = useRow('suppliers', order.supplierId);
  const send = useCommand('procurement.sendOrder');
  const setEmail = useCommand('procurement.setSupplierEmail');
  const again = order.mail?.status === 'failed';
  const [changing, setChanging] = useState(again || !supplier?.email);
  const [email, typeEmail] = useState(supplier?.email ?? '');

  const label = `Email of ${order.supplierName}`;
  const confirm = async () => {
    await withToast(STATUS_CHANGE, async () => {
      if (changing && supplier && email.trim() !== supplier.email)
        await setEmail.run({ supplierId: supplier.id, version: supplier.version, email: email.trim() });
      setChanging(again); // the address is stored, also when sending fails next
      await send.run({ orderId: order.id, version: order.version });
    });
    onSent?.();
  };

  return (
    <ConfirmDialog
      opened
      title={again ? `Send ${orderName(order)} again` : `Send ${orderName(order)}`}
      confirmLabel={changing && !again ? 'Save and send' : 'Send'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        {supplier?.email ? null : (
          <Notice tone="warning" role="alert">
            Could not send PO: no email available for {order.supplierName}
          </Notice>
        )}
        <Text>
          {showThings(order.lines.length, 'item')}
          {order.estimatedCost === null ? '' : ` for ${showMoney(order.estimatedCost)}`}, to be delivered on{' '}
          {showDay(order.deliveryDate)}
          {changing ? '.' : `, go to ${order.supplierName} at ${supplier?.email}.`}
        </Text>
        {supplier ? <SupplierTerms day={order.deliveryDate} supplier={supplier} /> : null}
        {changing ? (
          <TextField
            type="email"
            label={label}
            unsendable={notEmpty(label, email) ?? noAddress([email.trim()])}
            description="Purchase orders go to this address from now on."
            value={email}
            onChange={(event) => typeEmail(event.currentTarget.value)}
            data-autofocus
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
