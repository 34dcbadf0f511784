import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { arrivingState, isToDeliver } from '@larder/domain/procurement/arriving-state.ts';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { arrivingWord, buyerText, orderTitle } from './arriving-words.ts';
import { allConfirmed, useAnswerOrder, useArrivingOrders } from './useArrivingOrders.ts';

const route = getRouteApi('/shell/arriving-orders');
const BACK = { ...linkOptions({ to: '/' }), label: 'Supplier' };

const SHOWN = ['to-answer', 'answered', 'done'] as const;
type Shown = (typeof SHOWN)[number];
const LABELS: Record<Shown, string> = { 'to-answer': 'To answer', answered: 'Answered', done: 'Over' };
const NOTHING: Record<Shown, { title: string; hint: string }> = {
  'to-answer': { title: 'Every order is answered', hint: 'An order appears here as soon as a customer sends it.' },
  answered: { title: 'No answered orders', hint: 'Orders that you answered stay here until they are received.' },
  done: { title: 'No orders of the last two weeks', hint: 'What customers received or took back appears here.' },
};

function shownOf(order: ArrivingOrder): Shown {
  const state = arrivingState(order);
  if (!isToDeliver(state)) return 'done';
  return state === 'to-answer' ? 'to-answer' : 'answered';
}

/** What customers ordered of this supplier: those that wait for an answer first. */
export function ArrivingOrdersScreen() {
  const [{ state: shown = 'to-answer' }, change] = useFilterInAddress(route.useSearch());
  const orders = useArrivingOrders();
  const all = orders.data ?? [];
  const rows = all.filter((order) => shownOf(order) === shown);
  const { send, pending } = useAnswerOrder(orders.refetch);
  const confirm: Column<ArrivingOrder> = {
    key: 'confirm',
    header: '',
    align: 'right',
    phone: 'aside',
    cell: (order) => (
      <Button
        variant="default"
        disabled={pending}
        aria-label={`Confirm all of ${orderTitle(order)} of ${buyerText(order)}`}
        onClick={() => void send(allConfirmed(order))}
      >
        Confirm all
      </Button>
    ),
  };

  return (
    <Screen title="Orders" back={BACK} loading={orders.isPending} error={orders.error} onRetry={() => orders.refetch()}>
      <Panel>
        <Stack>
          <SegmentedControl
            aria-label="Which orders"
            value={shown}
            data={SHOWN.map((value) => ({ value, label: `${LABELS[value]} (${countOf(all, value)})` }))}
            onChange={(value) => {
              const chosen = SHOWN.find((one) => one === value);
              change({ state: chosen === 'to-answer' ? undefined : chosen });
            }}
          />
          <Table
            label="Orders"
            columns={shown === 'to-answer' ? [...COLUMNS, confirm] : COLUMNS}
            rows={rows}
            rowKey={({ orderId }) => orderId}
            link={({ orderId }) => linkOptions({ to: '/arriving-orders/$orderId', params: { orderId } })}
            empty={<EmptyState {...NOTHING[shown]} />}
            resetKey={shown}
          />
        </Stack>
      </Panel>
    </Screen>
  );
}

function countOf(orders: readonly ArrivingOrder[], shown: Shown): number {
  return orders.filter((order) => shownOf(order) === shown).length;
}

const COLUMNS: readonly Column<ArrivingOrder>[] = [
  { key: 'buyer', header: 'Customer', phone: 'title', cell: buyerText, sortBy: buyerText },
  {
    key: 'day',
    header: 'For',
    phone: 'detail',
    cell: ({ deliveryDate }) => showDay(deliveryDate),
    sortBy: ({ deliveryDate }) => deliveryDate,
  },
  { key: 'number', header: 'Order', phone: 'detail', cell: orderTitle },
  { key: 'lines', header: 'Lines', align: 'right', spare: true, cell: ({ lines }) => lines.length },
  {
    key: 'value',
    header: 'Value',
    costs: true,
    align: 'right',
    phone: 'detail',
    cell: (order) => <MoneyText value={netOf(order)} />,
    sortBy: netOf,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'detail',
    cell: (order) => {
      const { tone, word } = arrivingWord(order);
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
];

/** £ net of all that was ordered. */
function netOf({ lines }: ArrivingOrder) {
  return sum(lines.map(({ quantity, unitPrice }) => decimal(quantity).mul(unitPrice ?? 0)));
}
