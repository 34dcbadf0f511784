import type { PaperKind } from '@larder/domain/procurement/invoice-paper.ts';
import { Text } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import type { ChosenFile } from '../attachments/uploads.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { OrderForm } from '../form/OrderForm.tsx';
import { useSupplierList } from '../form/useSupplierList.ts';
import type { TypedOrder } from '../typed-order.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { useReconcile } from './useReconcile.ts';

/** What came, as the invoice states it (PROC-015). */
export function ReconcileInvoiceScreen() {
  const { supplierId } = useParams({ from: '/shell/$accountId/procurement/reconcile-invoice/$supplierId' });
  return <ReconcileScreen key={supplierId} kind="invoice" supplierId={supplierId} />;
}

/** What went back, as the credit note states it (PROC-016). */
export function ReconcileCreditScreen() {
  const { supplierId } = useParams({ from: '/shell/$accountId/procurement/reconcile-credit/$supplierId' });
  return <ReconcileScreen key={supplierId} kind="credit" supplierId={supplierId} />;
}

const WORDS = {
  invoice: { title: 'Submit an Invoice', submit: 'Submit invoice' },
  credit: { title: 'Submit a Credit Note', submit: 'Submit credit note' },
} as const;

function ReconcileScreen({ kind, supplierId }: { kind: PaperKind; supplierId: string }) {
  const { accountId } = useWorkingAccount();
  const { supplier, options } = useSupplierList(supplierId, null);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const save = useReconcile({ kind, supplierId, files });
  const today = useToday();
  const [mayOrder, mayReceive] = [useMayDo('orders'), useMayDo('receive')];
  return (
    <FormScreen
      title={WORDS[kind].title}
      supplier={supplier}
      back={linkOptions({ to: '/$accountId/ordering', params: { accountId } })}
    >
      {(known) =>
        mayOrder && mayReceive ? (
          <>
            <Text fw={550}>{known.name}</Text>
            <WithUnfinished<TypedOrder> form={`reconcile ${kind} ${supplierId}`}>
              {(stored) => (
                <OrderForm
                  stored={stored}
                  kind={kind}
                  supplier={known}
                  options={options}
                  draft={null}
                  deliveryDate={today}
                  asks={{ kind, figures: false }}
                  came
                  besides={<ChosenFiles files={files} onChange={setFiles} />}
                  submitLabel={WORDS[kind].submit}
                  onSave={save}
                />
              )}
            </WithUnfinished>
          </>
        ) : (
          <>
            <Withheld doing="orders" />
            <Withheld doing="receive" />
          </>
        )
      }
    </FormScreen>
  );
}
