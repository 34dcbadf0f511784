import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { tomorrowUtc } from '@larder/domain/calendar.ts';
import { nextDeliveryDay } from '@larder/domain/procurement/next-delivery.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../ui/page/Notice.tsx';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import type { TypedOrder } from '../typed-order.ts';
import { useOrders } from '../useOrders.ts';
import { AboutDay } from './AboutDay.tsx';
import { WithBeginning } from './Beginning.tsx';
import { FormScreen } from './FormScreen.tsx';
import { OrderForm } from './OrderForm.tsx';
import { type OrderAgain, useOrderAgain } from './useOrderAgain.ts';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

const drafts = ({ status }: OrderRow) => status === 'DRAFT';

const route = getRouteApi('/shell/$accountId/procurement/newOrder/$supplierId');

/** A new draft for a supplier; again: one that begins as an earlier order. */
export function NewOrderScreen() {
  const { supplierId } = route.useParams();
  const { again } = route.useSearch();
  if (again) return <AgainForm key={again} supplierId={supplierId} orderId={again} />;
  return <NewForm key={supplierId} supplierId={supplierId} name={`new order ${supplierId}`} />;
}

function AgainForm({ supplierId, orderId }: { supplierId: string; orderId: string }) {
  const { options } = useSupplierList(supplierId, null);
  return (
    <WithBeginning title="Order" begun={useOrderAgain(orderId, supplierId, options)}>
      {(again) => <NewForm supplierId={supplierId} name={`again ${orderId}`} again={again} />}
    </WithBeginning>
  );
}

interface NewProps {
  supplierId: string;
  /** What is typed is stored on the device under this name. */
  name: string;
  again?: OrderAgain;
}

/** For tomorrow, or for the supplier's next day where it does not come tomorrow, unless another day is chosen (PROC-009, PROC-065). */
function NewForm({ supplierId, name, again }: NewProps) {
  const { supplier, options } = useSupplierList(supplierId, null);
  const save = useSaveOrder({ kind: 'draft', supplierId, draft: null });
  const [tomorrow] = useState(() => tomorrowUtc(new Date()));
  const theirs = useOrders(drafts).filter((order) => order.supplierId === supplierId);

  return (
    <FormScreen title={`Order from ${supplier?.name ?? ''}`} supplier={supplier}>
      {(known) => (
        <WithUnfinished<TypedOrder> form={name}>
          {(stored) => (
            <OrderForm
              stored={stored}
              kind="draft"
              supplier={known}
              options={options}
              draft={null}
              {...(again ? { beginning: again } : {})}
              deliveryDate={nextDeliveryDay(known, tomorrow)}
              earliest={tomorrow}
              submitLabel="Save draft"
              about={(day) => (
                <>
                  {again ? <AboutAgain again={again} /> : null}
                  <AboutDay day={day} supplier={known} joins={theirs.find((order) => order.deliveryDate === day)} />
                </>
              )}
              onSave={save}
            />
          )}
        </WithUnfinished>
      )}
    </FormScreen>
  );
}

/** What a repeated order begins with, and what of it can't be ordered any more. */
function AboutAgain({ again: { of, gone } }: { again: OrderAgain }) {
  return (
    <Notice tone={gone.length > 0 ? 'warning' : 'info'} role="status">
      As ordered in {of}, at today’s prices.
      {gone.length > 0 ? ` Not on the list any more: ${gone.join(', ')}.` : ''}
    </Notice>
  );
}
