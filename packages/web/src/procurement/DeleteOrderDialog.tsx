import { showDay } from '@larder/domain/calendar.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { Text } from '@mantine/core';
import { withPeriods } from '../app/impact/changed-periods.ts';
import { useWasItHere, WasItHere } from '../app/substitutes/WasItHere.tsx';
import { useCommand } from '../data/command.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../ui/toast/outcome.ts';
import type { NamedOrder } from './useOrders.ts';

interface Props {
  order: Pick<NamedOrder, 'id' | 'version' | 'status' | 'supplierName' | 'deliveryDate'> | null;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before an order is removed: a draft for good (PROC-083), anything else with what that undoes (PROC-085). */
export function DeleteOrderDialog({ order, onRemoved, onClose }: Props) {
  const remove = useCommand('procurement.removeOrder');
  const wasHere = useWasItHere(order?.id);
  const draft = order?.status === 'DRAFT';

  const confirm = async () => {
    if (!order) return;
    await withToast(withPeriods(outcomeOf('Order', 'removed')), () => {
      const { notHere } = wasHere;
      return remove.run({ orderId: order.id, version: order.version, ...(notHere.length > 0 ? { notHere } : {}) });
    });
    onRemoved?.();
  };

  return (
    <ConfirmDialog
      opened={order !== null}
      title={draft ? 'Delete PO' : 'Delete Order?'}
      confirmLabel={!wasHere.answered ? null : draft ? 'Delete Permanently' : 'Delete'}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {order ? (
        <>
          <Text>
            Are you sure you want to delete the order for {order.supplierName} on {showDay(order.deliveryDate)}?
            {consequence(order)}
          </Text>
          <WasItHere {...wasHere} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

function consequence({ status }: Pick<NamedOrder, 'status'>): string {
  if (countsInStock(status)) return ' Its goods leave the stock again and its prices and claims are withdrawn.';
  return status === 'SENT' || status === 'MATCHED' ? ' The supplier is not notified.' : '';
}
