import { may } from '@larder/domain/procurement/status.ts';
import { Button } from '@mantine/core';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { draftOf, receiptOf } from '../order-links.ts';
import { STATUS_CHANGE } from '../status-change.ts';
import { useOrderPdf } from '../useOrderPdf.ts';
import type { NamedOrder } from '../useOrders.ts';

interface Props {
  order: NamedOrder;
  onSend: () => void;
  onRemove: () => void;
}

/** What may be done with the order as it stands. From an account above it can only be looked at. */
export function OrderActions({ order, onSend, onRemove }: Props) {
  const { accountId } = useWorkingAccount();
  const { download, pending } = useOrderPdf(order.id);
  const toggle = useCommand('procurement.toggleFinalised');
  const own = order.accountId === accountId;
  const { status } = order;
  const [mayReceive, mayApprove] = [useMayDo('receive'), useMayDo('approve')];
  const isReceived = status === 'RECEIVED'; // taking it back undoes the receipt

  const finalise = async () => {
    try {
      await withToast(STATUS_CHANGE, () => toggle.run({ orderId: order.id, version: order.version }));
    } catch (error) {
      if (asRefusal(error).code !== 'order.not-approved') toast.warning(refusalText(error));
    }
  };

  return (
    <>
      {own && may(status, 'remove') && (mayReceive || !isReceived) ? (
        <Button variant="default" onClick={onRemove}>
          Delete
        </Button>
      ) : null}
      <Button variant="default" loading={pending} onClick={download}>
        Download PDF
      </Button>
      {own && mayApprove && may(status, 'toggleFinalised') ? (
        <Button variant="default" loading={toggle.pending} onClick={finalise}>
          {status === 'FINALISED' ? 'Reopen' : 'Finalise'}
        </Button>
      ) : null}
      {own && mayReceive && may(status, 'editReceipt') ? <LinkButton to={receiptOf(order)} label="Correct" /> : null}
      {own && may(status, 'edit') ? <LinkButton to={draftOf(order)} label="Edit" /> : null}
      {own && status === 'DRAFT' ? <Button onClick={onSend}>Send</Button> : null}
      {own && mayReceive && may(status, 'receive') ? (
        <LinkButton to={receiptOf(order)} label="Receive" primary />
      ) : null}
    </>
  );
}

function LinkButton({ to, label, primary = false }: { to: object; label: string; primary?: boolean }) {
  return (
    <Button component={TargetLink} target={to} variant={primary ? 'filled' : 'default'}>
      {label}
    </Button>
  );
}
