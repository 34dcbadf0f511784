import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { tomorrowUtc } from '@larder/domain/calendar.ts';
import { nextDeliveryDay } from '@larder/domain/procurement/next-delivery.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import type { TypedOrder } from '../typed-order.ts';
import { useOrders } from '../useOrders.ts';
import { AboutDay } from './AboutDay.tsx';
import { FormScreen } from './FormScreen.tsx';
import { OrderForm } from './OrderForm.tsx';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

const drafts = ({ status }: OrderRow) => status === 'DRAFT';

/** A new draft for a supplier, for tomorrow, or for its next day where it does not come tomorrow, unless another day is chosen (PROC-009, PROC-065). */
export function NewOrderScreen() {
  const { supplierId } = useParams({ from: '/shell/$accountId/procurement/newOrder/$supplierId' });
  const { supplier, options } = useSupplierList(supplierId, null);
  const save = useSaveOrder({ kind: 'draft', supplierId, draft: null });
  const [tomorrow] = useState(() => tomorrowUtc(new Date()));
  const theirs = useOrders(drafts).filter((order) => order.supplierId === supplierId);

  return (
    <FormScreen title={`Order from ${supplier?.name ?? ''}`} supplier={supplier}>
      {(known) => (
        <WithUnfinished<TypedOrder> key={supplierId} form={`new order ${supplierId}`}>
          {(stored) => (
            <OrderForm
              stored={stored}
              kind="draft"
              supplier={known}
              options={options}
              draft={null}
              deliveryDate={nextDeliveryDay(known, tomorrow)}
              earliest={tomorrow}
              submitLabel="Save draft"
              about={(day) => (
                <AboutDay day={day} supplier={known} joins={theirs.find((order) => order.deliveryDate === day)} />
              )}
              onSave={save}
            />
          )}
        </WithUnfinished>
      )}
    </FormScreen>
  );
}
