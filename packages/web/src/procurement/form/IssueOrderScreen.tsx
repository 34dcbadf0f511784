import { getRouteApi } from '@tanstack/react-router';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import type { TypedOrder } from '../typed-order.ts';
import { type Beginning, WithBeginning } from './Beginning.tsx';
import { FormScreen } from './FormScreen.tsx';
import { OrderForm } from './OrderForm.tsx';
import { type CreditedLine, useCreditOfLine } from './useCreditOfLine.ts';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

const route = getRouteApi('/shell/$accountId/procurement/newOrderPO/$supplierId/$type');
const TITLES = { invoice: 'Invoice of', credit: 'Credit note of' } as const;

export function IssueOrderScreen() {
  const { supplierId, type } = route.useParams();
  const { order, line, reason } = route.useSearch();
  if (type !== 'invoice' && type !== 'credit') return <NotFound />;
  if (type === 'credit' && order && line && reason)
    return <CreditOfLine key={line} supplierId={supplierId} credited={{ order, line, reason }} />;
  return (
    <IssuedForm key={`${supplierId} ${type}`} supplierId={supplierId} type={type} name={`new ${type} ${supplierId}`} />
  );
}

/** A credit note that begins with a line of what was received. */
function CreditOfLine({ supplierId, credited }: { supplierId: string; credited: CreditedLine }) {
  const name = `credit of ${credited.line}`;
  return (
    <WithBeginning title="Credit note" begun={useCreditOfLine(credited)}>
      {(beginning) => <IssuedForm supplierId={supplierId} type="credit" name={name} beginning={beginning} />}
    </WithBeginning>
  );
}

interface IssuedProps {
  supplierId: string;
  type: keyof typeof TITLES;
  /** What is typed is stored on the device under this name. */
  name: string;
  beginning?: Beginning;
}

/** What came with its paper: saved as sent, and ready to be received at once (PROC-012, PROC-013). */
function IssuedForm({ supplierId, type, name, beginning }: IssuedProps) {
  const { supplier, options } = useSupplierList(supplierId, null);
  const save = useSaveOrder({ kind: type, supplierId, draft: null });
  const today = useToday();
  const mayOrder = useMayDo('orders');
  return (
    <FormScreen title={`${TITLES[type]} ${supplier?.name ?? ''}`} supplier={supplier}>
      {(known) =>
        mayOrder ? (
          <WithUnfinished<TypedOrder> form={name}>
            {(stored) => (
              <OrderForm
                stored={stored}
                kind={type}
                supplier={known}
                options={options}
                draft={null}
                {...(beginning ? { beginning } : {})}
                deliveryDate={today}
                asks={type === 'invoice' ? { kind: 'invoice', figures: true } : null}
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
