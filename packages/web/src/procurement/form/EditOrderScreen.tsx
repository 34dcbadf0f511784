import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orderName } from '../../app/procurement/order-name.ts';
import { useCollection } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import type { TypedOrder } from '../typed-order.ts';
import { EditedDraft } from './EditedDraft.tsx';
import { FormScreen } from './FormScreen.tsx';
import { useSupplierList } from './useSupplierList.ts';
import { useTypedDraft } from './useTypedDraft.ts';

/** The draft of a supplier for a delivery date (PROC-010). */
export function EditOrderScreen() {
  const { supplierId, date } = useParams({ from: '/shell/$accountId/procurement/newOrder/$supplierId/$date' });
  return <DraftOf key={`${supplierId} ${date}`} supplierId={supplierId} date={date} />;
}

/** Stays with the draft that it found first: somebody else may move it to another day, send or delete it while it is edited. */
function DraftOf({ supplierId, date }: { supplierId: string; date: string }) {
  const orders = useCollection('orders');
  const { supplier } = useSupplierList(supplierId, null);
  const isHere = (order: OrderRow) =>
    order.status === 'DRAFT' && order.supplierId === supplierId && order.deliveryDate === date;
  const [opened, open] = useState(() => orders.find(isHere));
  const first = opened ?? orders.find(isHere);
  if (first && !opened) open(first);
  const title = first ? `${orderName(first)} for ${supplier?.name ?? ''}` : 'Draft PO';
  return (
    <FormScreen title={title} supplier={supplier}>
      {() =>
        first ? (
          <WithUnfinished<TypedOrder> form={`order ${first.id}`}>
            {(stored) => (
              <EditedDraft first={first} newest={orders.find(({ id }) => id === first.id)} stored={stored} />
            )}
          </WithUnfinished>
        ) : (
          <TypedDraft supplierId={supplierId} date={date} />
        )
      }
    </FormScreen>
  );
}

/** A draft that is gone from its day, as it lies on this device with what was typed into it: sent, deleted or moved elsewhere before the page was opened again. */
function TypedDraft({ supplierId, date }: { supplierId: string; date: string }) {
  const orders = useCollection('orders');
  const draft = useTypedDraft(supplierId, date);
  if (draft === undefined) return null;
  if (draft === null) return <EmptyState title="Order Not Found" />;
  return (
    <WithUnfinished<TypedOrder> form={`order ${draft.id}`}>
      {(stored) => <EditedDraft first={draft} newest={orders.find(({ id }) => id === draft.id)} stored={stored} />}
    </WithUnfinished>
  );
}
