import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';

/** Suppliers that are still ordered from, by name: our own, and those that have accepted us (SUP-023). */
export function useSuppliers(): SupplierRow[] {
  const suppliers = useCollection('suppliers');
  return useMemo(
    () =>
      suppliers
        .filter((supplier) => !supplier.archived && supplier.status !== 'REQUESTED')
        .sort((one, other) => one.name.localeCompare(other.name, 'en-GB')),
    [suppliers],
  );
}
