import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { inRecentOrders } from '@larder/domain/procurement/predicates.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Table } from '../ui/table/Table.tsx';
import { useMatchColumn } from './match/MatchColumn.tsx';
import { COST, DELIVERY, NAME, ORDERED, STATUS, SUPPLIER } from './order-columns.tsx';
import { nextStepOf } from './order-links.ts';
import { useOrders } from './useOrders.ts';

const recent = ({ status }: OrderRow) => inRecentOrders(status);

/** What was issued and has not come yet (PROC-020, PROC-021). */
export function RecentOrders() {
  const orders = useOrders(recent);
  const match = useMatchColumn();
  return (
    <>
      <Table
        label="Recent Orders"
        columns={[NAME, SUPPLIER, ORDERED, DELIVERY, STATUS, COST, ...match.columns]}
        rows={orders}
        rowKey={(order) => order.id}
        link={nextStepOf}
        empty={
          <EmptyState title="No orders to display" hint="Orders that were sent and have not come yet appear here." />
        }
      />
      {match.dialogs}
    </>
  );
}
