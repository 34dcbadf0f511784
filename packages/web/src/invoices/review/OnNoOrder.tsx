import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { orderName } from '../../app/procurement/order-name.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useRow } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';

/** How many goods of an invoice are on no order, so that it cannot be approved yet; all of it can be put on the one order that it is on (rule 71). */
export function OnNoOrder({ detail: { row, lines } }: { detail: InvoiceDetail }) {
  const { accountId } = useWorkingAccount();
  const hasNetwork = useHasNetwork();
  const matches = useMatchesInvoices();
  const [asking, ask] = useState(false);
  const [on, ...others] = row.orders;
  const order = useRow('orders', on?.id);
  const left = lines.filter(isOnNoOrder).length;
  if (left === 0 || !matches) return null;
  const takesAll = order && others.length === 0 && order.accountId === accountId && may(order.status, 'match');
  return (
    <Notice tone="info" title={`${showThings(left, 'line is', 'lines are')} on no order`}>
      It can be approved once all of its goods are on orders. Choose below what they are, or put them on orders.
      {takesAll ? (
        <Group mt="xs">
          <Button variant="default" size="xs" disabled={!hasNetwork} onClick={() => ask(true)}>
            Put all of it on {orderName(order)}…
          </Button>
        </Group>
      ) : null}
      {takesAll && asking ? <PutAllDialog row={row} order={order} onClose={() => ask(false)} /> : null}
    </Notice>
  );
}

function isOnNoOrder({ direction, findings, allocations }: InvoiceLineAnswer): boolean {
  const isLeft = findings.some(({ kind }) => kind === 'not ordered' || kind === 'item not known');
  return direction === 'bought' && isLeft && allocations.length === 0;
}

interface DialogProps {
  row: InvoiceDetail['row'];
  order: OrderRow;
  onClose: () => void;
}

function PutAllDialog({ row, order, onClose }: DialogProps) {
  const match = useCommand('invoices.matchOrder');
  const name = orderName(order);
  const confirm = () =>
    withToast(INVOICE_UPDATED, () => match.run({ orderId: order.id, version: order.version, uploadId: row.id }));
  return (
    <ConfirmDialog
      opened
      title={`Put all of it on ${name}?`}
      confirmLabel={`Put on ${name}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        What {name} did not order becomes a line of it that was not ordered. What of that did not come is claimed when
        the invoice is approved.
      </Text>
    </ConfirmDialog>
  );
}
