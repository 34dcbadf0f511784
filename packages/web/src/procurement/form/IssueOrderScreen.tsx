import { useParams } from '@tanstack/react-router';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import type { TypedOrder } from '../typed-order.ts';
import { FormScreen } from './FormScreen.tsx';
import { OrderForm } from './OrderForm.tsx';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

const TITLES = { invoice: 'Invoice of', credit: 'Credit note of' } as const;

export function IssueOrderScreen() {
  const { supplierId, type } = useParams({ from: '/shell/$accountId/procurement/newOrderPO/$supplierId/$type' });
  if (type !== 'invoice' && type !== 'credit') return <NotFound />;
  return <IssuedForm key={`${supplierId} ${type}`} supplierId={supplierId} type={type} />;
}

/** What came with its paper: saved as sent, and ready to be received at once (PROC-012, PROC-013). */
function IssuedForm({ supplierId, type }: { supplierId: string; type: keyof typeof TITLES }) {
  const { supplier, options } = useSupplierList(supplierId, null);
  const save = useSaveOrder({ kind: type, supplierId, draft: null });
  const today = useToday();
  const mayOrder = useMayDo('orders');
  return (
    <FormScreen title={`${TITLES[type]} ${supplier?.name ?? ''}`} supplier={supplier}>
      {(known) =>
        mayOrder ? (
          <WithUnfinished<TypedOrder> form={`new ${type} ${supplierId}`}>
            {(stored) => (
              <OrderForm
                stored={stored}
                kind={type}
                supplier={known}
                options={options}
                draft={null}
                deliveryDate={today}
                submitLabel={type === 'credit' ? 'Enter credit note' : 'Enter invoice'}
                onSave={save}
              />
            )}
          </WithUnfinished>
        ) : (
          <Withheld doing="orders" />
        )
      }
    </FormScreen>
  );
}
