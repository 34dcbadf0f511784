import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { arrivingState, isToDeliver } from '@larder/domain/procurement/arriving-state.ts';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useClock } from '../../data/clock.ts';
import { FactList } from '../../ui/facts/FactList.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { arrivingWord, orderTitle } from './arriving-words.ts';
import { useArrivingOrders } from './useArrivingOrders.ts';

const route = getRouteApi('/shell/arriving-orders/$orderId');
const BACK = { ...linkOptions({ to: '/arriving-orders' }), label: 'Orders' };

/** One order of a customer, answered line by line. */
export function ArrivingOrderScreen() {
  const { orderId } = route.useParams();
  const orders = useArrivingOrders();
  const order = orders.data?.find((one) => one.orderId === orderId);
  return (
    <Screen
      title={order ? `${orderTitle(order)} of ${order.buyer[0] ?? ''}` : 'Order'}
      back={BACK}
      loading={orders.isPending}
      error={orders.data ? null : orders.error}
      onRetry={() => orders.refetch()}
    >
      {order ? (
        <>
          <Over order={order} />
          <Facts order={order} />
          <AnswerForm
            key={`${order.version} ${isToDeliver(arrivingState(order))}`}
            order={order}
            refetch={orders.refetch}
          />
        </>
      ) : (
        <EmptyState
          title="Order Not Found"
          hint="Orders are here from when they are sent until two weeks after their delivery."
        />
      )}
    </Screen>
  );
}

/** Why nothing is to be answered any more. */
function Over({ order }: { order: ArrivingOrder }) {
  const clock = useClock();
  if (order.removedAt !== null)
    return (
      <Notice tone="warning" role="status">
        {order.removedBy} took this order back on {clock.showInstant(order.removedAt)}. Nothing is to be delivered.
      </Notice>
    );
  if (order.receivedAt === null) return null;
  return (
    <Notice tone="info" role="status">
      The customer received it on {clock.showInstant(order.receivedAt)}.
    </Notice>
  );
}

function Facts({ order }: { order: ArrivingOrder }) {
  const clock = useClock();
  const { tone, word } = arrivingWord(order);
  const facts = [
    [
      'Status',
      <StatusBadge key="status" tone={tone}>
        {word}
      </StatusBadge>,
    ],
    ['Deliver on', showDay(order.deliveryDate)],
    ['To', [...order.buyer.slice(1), ...order.address].join(', ') || order.buyer[0]],
    ['Ordered', `${clock.showInstant(order.sentAt)}, ${order.orderedBy}`],
    ...(order.answeredAt === null
      ? []
      : [['Answered', `${clock.showInstant(order.answeredAt)}, ${order.answeredBy}`] as const]),
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      {order.specialInstructions ? <Notice tone="info">{order.specialInstructions}</Notice> : null}
    </>
  );
}
