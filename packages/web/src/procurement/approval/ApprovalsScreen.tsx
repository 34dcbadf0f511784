import type { WaitingOrder } from '@larder/contract/order-approvals.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { linkOptions } from '@tanstack/react-router';
import { useClock } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

/** The orders of this account and those below it that wait for the person, those that wait longest first. */
export function ApprovalsScreen() {
  const clock = useClock();
  const waiting = useAnswer('procurement.approvals', {});
  const since: Column<WaitingOrder> = {
    key: 'since',
    header: 'Waits since',
    phone: 'detail',
    phoneLabel: 'since',
    cell: (order) => clock.showInstant(order.since),
    sortBy: (order) => order.since,
  };
  return (
    <Screen
      title="Approvals"
      loading={waiting.isPending}
      error={waiting.data ? null : waiting.error}
      onRetry={() => waiting.refetch()}
    >
      <Panel>
        <Table
          label="Approvals"
          columns={[...COLUMNS, since]}
          rows={waiting.data?.orders ?? []}
          rowKey={({ orderId }) => orderId}
          link={({ accountId, orderId }) =>
            linkOptions({ to: '/$accountId/procurement/approvals/$orderId', params: { accountId, orderId } })
          }
          empty={
            <EmptyState
              title="Nothing waits for your approval"
              hint="An order that needs it appears here as soon as somebody sends it, or more arrives than was approved."
            />
          }
        />
      </Panel>
    </Screen>
  );
}

const COLUMNS: readonly Column<WaitingOrder>[] = [
  { key: 'supplier', header: 'Supplier', phone: 'title', cell: (order) => order.supplierName },
  { key: 'place', header: 'Area', phone: 'detail', cell: (order) => order.accountName },
  {
    key: 'order',
    header: 'Order',
    spare: true,
    cell: ({ orderNumber }) => (orderNumber === null ? 'PO' : `PO ${orderNumber}`),
  },
  {
    key: 'delivery',
    header: 'Delivery',
    phone: 'detail',
    phoneLabel: 'for',
    cell: (order) => showDay(order.deliveryDate),
    sortBy: (order) => order.deliveryDate,
  },
  { key: 'by', header: 'Asked by', spare: true, cell: ({ askedBy }) => askedBy ?? '' },
  {
    key: 'what',
    header: 'What for',
    phone: 'detail',
    cell: ({ arrived }) => <StatusBadge tone="waiting">{arrived ? 'Accept what arrived' : 'Approve'}</StatusBadge>,
  },
  {
    key: 'cost',
    header: 'Cost',
    costs: true,
    phone: 'aside',
    align: 'right',
    cell: (order) => <MoneyText value={order.cost} />,
  },
];
