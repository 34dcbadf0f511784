import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { STATUS_CHANGE } from '../status-change.ts';

interface Props {
  order: Pick<OrderRow, 'id' | 'version' | 'status'> | null;
  onClose: () => void;
}

/** Asks before the invoice is taken off an order (PROC-044, PROC-084). */
export function UnmatchDialog({ order, onClose }: Props) {
  const unmatch = useCommand('invoices.unmatchOrder');
  const hasNetwork = useHasNetwork();
  const confirm = async () => {
    if (order) await withToast(STATUS_CHANGE, () => unmatch.run({ orderId: order.id, version: order.version }));
  };
  return (
    <ConfirmDialog
      opened={order !== null}
      title="Unmatch PO"
      confirmLabel={hasNetwork ? 'Unmatch' : null}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>Are you sure you wish to unmatch this PO?</Text>
      {hasNetwork ? null : <Notice tone="warning">Matching needs a network.</Notice>}
    </ConfirmDialog>
  );
}
