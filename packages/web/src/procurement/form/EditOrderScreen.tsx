import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay, tomorrowUtc } from '@larder/domain/calendar.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type OpenUnfinished, WithUnfinished } from '../../ui/WithUnfinished.tsx';
import { orderName } from '../useOrders.ts';
import { AboutDay } from './AboutDay.tsx';
import { FormScreen } from './FormScreen.tsx';
import { OrderForm, type TypedOrder } from './OrderForm.tsx';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

/** The draft of a supplier for a delivery date (PROC-010). */
export function EditOrderScreen() {
  const { supplierId, date } = useParams({ from: '/shell/$accountId/procurement/newOrder/$supplierId/$date' });
  const orders = useCollection('orders');
  const { supplier } = useSupplierList(supplierId, null);
  const draft = orders.find(
    (order) => order.status === 'DRAFT' && order.supplierId === supplierId && order.deliveryDate === date,
  );
  const title = draft ? `${orderName(draft)} for ${supplier?.name ?? ''}` : 'Draft PO';
  return (
    <FormScreen title={title} supplier={supplier}>
      {() =>
        draft ? (
          <WithUnfinished<TypedOrder> key={draft.id} form={`order ${draft.id}`}>
            {(stored) => <EditedDraft draft={draft} stored={stored} />}
          </WithUnfinished>
        ) : (
          <EmptyState title="Order Not Found" />
        )
      }
    </FormScreen>
  );
}

/** Works on the draft as it was when it was opened; says so when somebody else has changed it since. */
function EditedDraft({ draft: newest, stored }: { draft: OrderRow; stored: OpenUnfinished<TypedOrder> }) {
  const [before] = useState(stored.typed?.draft ?? newest);
  const [draft, open] = useState(before);
  const { supplier, options } = useSupplierList(draft.supplierId, draft.lines);
  const save = useSaveOrder({ kind: 'draft', supplierId: draft.supplierId, draft });
  const [tomorrow] = useState(() => tomorrowUtc(new Date()));
  if (!supplier) return null;
  return (
    <>
      {newest.version > draft.version ? (
        <ChangedMeanwhile
          by={newest.updatedBy}
          what="this draft"
          takeLabel="Open the newer draft"
          onTake={() => open(newest)}
        />
      ) : null}
      {draft.deliveryDate < tomorrow ? (
        <Notice tone="warning">
          {showDay(draft.deliveryDate)} is too soon to be ordered for now. Choose a later delivery date.
        </Notice>
      ) : null}
      <OrderForm
        key={draft.version}
        stored={draft === before ? stored : { ...stored, typed: null }}
        kind="draft"
        supplier={supplier}
        options={options}
        draft={draft}
        deliveryDate={draft.deliveryDate}
        earliest={tomorrow}
        submitLabel="Save draft"
        about={(day) => <AboutDay day={day} supplier={supplier} joins={undefined} />}
        onSave={save}
      />
    </>
  );
}
