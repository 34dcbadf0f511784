import { showDay } from '@larder/domain/calendar.ts';
import { arrivingState, isToDeliver } from '@larder/domain/procurement/arriving-state.ts';
import { showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useAnswer } from '../../data/query.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { ButtonPlace } from './ButtonPlace.tsx';

/** How many orders wait for an answer, and the way to them. */
export function OrdersPanel() {
  const orders = useAnswer('procurement.arrivingOrders', {});
  const open = (orders.data ?? []).filter((order) => isToDeliver(arrivingState(order)));
  const waiting = open.filter((order) => arrivingState(order) === 'to-answer');
  const [next] = waiting;
  return (
    <Panel
      title="Orders"
      actions={
        <ButtonPlace target={{ to: '/arriving-orders' }}>{next ? 'Answer them' : 'Open the orders'}</ButtonPlace>
      }
    >
      <Text>
        {next
          ? `${showThings(waiting.length, 'order')} to answer, the next for ${showDay(next.deliveryDate)}.`
          : `No order waits for an answer${open.length > 0 ? `; ${showThings(open.length, 'order')} to deliver` : ''}.`}
      </Text>
    </Panel>
  );
}
