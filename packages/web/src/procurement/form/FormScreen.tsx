import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSettled } from '../../app/working/useSettled.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { LinkTarget } from '../../ui/page/link.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

interface Props {
  title: string;
  supplier: SupplierRow | undefined;
  /** The way back where that is not the list of suppliers. */
  back?: LinkTarget;
  children: (supplier: SupplierRow) => ReactNode;
}

/** The frame of an order form: waits for the supplier's list, and states when there is no such supplier (PROC-095). */
export function FormScreen({ title, supplier, back, children }: Props) {
  const { accountId } = useWorkingAccount();
  const settled = useSettled();
  const list = linkOptions({ to: '/$accountId/procurement', params: { accountId } });
  return (
    <Screen
      title={supplier ? title : 'Order'}
      back={{ ...(back ?? list), label: 'Procurement' }}
      loading={!supplier && !settled}
    >
      {supplier ? children(supplier) : <EmptyState title="Supplier Not Found" />}
    </Screen>
  );
}
