import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSettled } from '../../app/working/useSettled.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

interface Props {
  title: string;
  supplier: SupplierRow | undefined;
  children: (supplier: SupplierRow) => ReactNode;
}

/** The frame of an order form: waits for the supplier's list, and states when there is no such supplier (PROC-095). */
export function FormScreen({ title, supplier, children }: Props) {
  const { accountId } = useWorkingAccount();
  const settled = useSettled();
  const back = linkOptions({ to: '/$accountId/procurement', params: { accountId } });
  return (
    <Screen title={supplier ? title : 'Order'} back={{ ...back, label: 'Procurement' }} loading={!supplier && !settled}>
      {supplier ? children(supplier) : <EmptyState title="Supplier Not Found" />}
    </Screen>
  );
}
