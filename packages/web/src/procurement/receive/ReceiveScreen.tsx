import { may } from '@larder/domain/procurement/status.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { KeptBack } from '../../app/KeptBack.tsx';
import { useWorkingAccount } from '../../app/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { detailOf } from '../order-links.ts';
import { useOrder } from '../useOrder.ts';
import { type NamedOrder, orderName } from '../useOrders.ts';
import { ReceiveForm } from './ReceiveForm.tsx';

/** Goods at the door: what came, at what price, and approve (PROC-014). A received order is corrected here. */
export function ReceiveScreen() {
  const { orderId } = useParams({ from: '/shell/$accountId/procurement/receive/$orderId' });
  const { accountId } = useWorkingAccount();
  const { order, loading, error } = useOrder(orderId);
  const mayReceive = useMayDo('receive');
  const isOpen = order && (may(order.status, 'receive') || may(order.status, 'editReceipt'));
  if (isOpen && mayReceive) return <Receiving key={order.id} order={order} />;
  return (
    <Screen
      title="Receive"
      back={{ ...detailOf({ id: orderId, accountId }), label: order ? orderName(order) : 'Order' }}
      loading={loading}
      error={error}
    >
      {isOpen ? (
        <KeptBack doing="receive" />
      ) : (
        <EmptyState
          title={order ? 'This order cannot be received now' : 'Order Not Found'}
          {...whyNot(order?.status)}
        />
      )}
    </Screen>
  );
}

/** Works on the order as it was when it was opened; says so when somebody else has changed it since. */
function Receiving({ order: newest }: { order: NamedOrder }) {
  const [order, open] = useState(newest);
  const correcting = order.status === 'RECEIVED';
  return (
    <Screen
      title={`${correcting ? 'Correct' : 'Receive'} ${orderName(order)} of ${order.supplierName}`}
      back={{ ...detailOf(order), label: orderName(order) }}
    >
      {newest.version > order.version ? (
        <ChangedMeanwhile
          by={newest.updatedBy}
          what="this order"
          takeLabel="Open it as it is now"
          onTake={() => open(newest)}
        />
      ) : null}
      <ReceiveForm key={order.version} order={order} />
    </Screen>
  );
}

function whyNot(status: string | undefined): { hint?: string } {
  if (status === 'DRAFT' || status === 'AWAIT') return { hint: 'It has not been sent to the supplier yet.' };
  return status === 'FINALISED' ? { hint: 'It is finalised. Reopen it to change it.' } : {};
}
