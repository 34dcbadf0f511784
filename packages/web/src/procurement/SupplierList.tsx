import { linkOptions } from '@tanstack/react-router';
import { PricesOnly } from '../app/limits/PricesOnly.tsx';
import { SupplierTable } from '../app/suppliers/SupplierTable.tsx';
import { useSuppliers } from '../app/suppliers/useSuppliers.ts';
import { useSettled } from '../app/working/useSettled.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Loading } from '../ui/page/Screen.tsx';

/** Whom one can order from; a row begins an order (PROC-007). */
export function SupplierList() {
  const { accountId } = useWorkingAccount();
  const settled = useSettled();
  const suppliers = useSuppliers();

  if (suppliers.length === 0) return settled ? <NoSuppliers /> : <Loading text="Loading..." />;
  return (
    <SupplierTable
      suppliers={suppliers}
      link={({ id }) =>
        linkOptions({ to: '/$accountId/procurement/newOrder/$supplierId', params: { accountId, supplierId: id } })
      }
    />
  );
}

function NoSuppliers() {
  return (
    <EmptyState
      title="No suppliers to display."
      hint="Suppliers and what they sell come with their price list."
      action={
        <PricesOnly>
          <ButtonLink to="/ingredients/import">Import price list</ButtonLink>
        </PricesOnly>
      }
    />
  );
}
