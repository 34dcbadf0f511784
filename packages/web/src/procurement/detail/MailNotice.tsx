import { Button, Group } from '@mantine/core';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useMayDo, useRow } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { STATUS_CHANGE } from '../status-change.ts';
import type { NamedOrder } from '../useOrders.ts';

/** For an order that the supplier was given by telephone or in its shop; its goods can then be received. */
function SentAnotherWay({ order: { id, version } }: { order: NamedOrder }) {
  const command = useCommand('procurement.sentAnotherWay');
  const press = () => withToast(STATUS_CHANGE, () => command.run({ orderId: id, version })).catch(() => undefined);
  return (
    <Button variant="default" loading={command.pending} onClick={() => void press()}>
      Sent another way
    </Button>
  );
}

/** How the mail of an order fares as long as it has not been accepted (PROC-040). */
export function MailNotice({ order, onSend }: { order: NamedOrder; onSend: () => void }) {
  const { accountId } = useWorkingAccount();
  const maySend = useMayDo('orders');
  const supplier = useRow('suppliers', order.supplierId);
  if (order.status !== 'AWAIT') return null;
  if (order.mail?.status !== 'failed')
    return (
      <Notice tone="info" role="status">
        The order is on its way to {supplier?.email ?? order.supplierName}. This page changes as soon as the mail is
        accepted.
      </Notice>
    );
  return (
    <Notice tone="danger" role="alert" title="The mail could not be delivered">
      <Group justify="space-between">
        <span>{order.mail.error}</span>
        {order.accountId === accountId && maySend ? (
          <Group gap="xs">
            <Button variant="default" onClick={onSend}>
              Send again
            </Button>
            <SentAnotherWay order={order} />
          </Group>
        ) : null}
      </Group>
    </Notice>
  );
}
