import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { arrivingState, isToDeliver } from '@larder/domain/procurement/arriving-state.ts';
import { showThings } from '@larder/domain/show.ts';
import { List, Text } from '@mantine/core';
import { useAnswer } from '../../data/query.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Loading } from '../../ui/page/Screen.tsx';

const MOST_LISTED = 10;

interface Props {
  /** Of one customer, or of all of them. */
  of: { customerId?: string };
  /** What stands there when there are none. */
  none: string;
}

/** Orders that a supplier has yet to deliver, which stay as they are whatever is done now. */
export function OpenOrders({ of, none }: Props) {
  const orders = useAnswer('procurement.arrivingOrders', of);
  if (orders.isPending) return <Loading text="Looking for open orders..." />;
  if (!orders.data)
    return <ErrorState message="The open orders could not be loaded." onRetry={() => void orders.refetch()} />;
  const open = orders.data.filter((order) => isToDeliver(arrivingState(order)));
  if (open.length === 0) return <Text c="dimmed">{none}</Text>;
  const more = open.length - MOST_LISTED;
  return (
    <Notice tone="warning" title={`${showThings(open.length, 'open order')} ${open.length === 1 ? 'stays' : 'stay'}`}>
      <List size="sm">
        {open.slice(0, MOST_LISTED).map((order) => (
          <List.Item key={order.orderId}>{orderText(order, of.customerId === undefined)}</List.Item>
        ))}
        {more > 0 ? <List.Item>and {more} more</List.Item> : null}
      </List>
    </Notice>
  );
}

/** `PO 12 for 21 Nov 2026, Leeds, Kitchen, 1 line`; named: with the customer, where they are of several. */
function orderText({ orderNumber, deliveryDate, buyer, lines }: ArrivingOrder, named: boolean): string {
  const number = orderNumber === null ? 'Order' : `PO ${orderNumber}`;
  const places = named ? buyer : buyer.slice(1);
  return [`${number} for ${showDay(deliveryDate)}`, ...places, showThings(lines.length, 'line')].join(', ');
}
