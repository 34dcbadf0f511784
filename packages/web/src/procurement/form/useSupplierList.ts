import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { useMemo } from 'react';
import { useCollection, useRow } from '../../data/use-collections.ts';
import { mayBeOrdered } from '../may-be-ordered.ts';

/** A supplier and what can be ordered from it, by name: nothing archived or not approved yet, except what the draft already holds. */
export function useSupplierList(
  supplierId: string,
  draft: readonly OrderLineRow[] | null,
): { supplier: SupplierRow | undefined; options: SupplierOptionRow[] } {
  const supplier = useRow('suppliers', supplierId);
  const all = useCollection('supplierOptions');
  const options = useMemo(() => {
    const drafted = new Set(draft?.map((line) => line.optionId));
    return all
      .filter((option) => option.supplierId === supplierId && (mayBeOrdered(option) || drafted.has(option.id)))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [all, supplierId, draft]);
  return { supplier, options };
}
