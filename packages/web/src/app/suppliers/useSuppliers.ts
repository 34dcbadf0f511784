import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { listed } from './listed.ts';

/** Suppliers that are still ordered from, by name: our own, and those that have accepted us (SUP-023). */
export function useSuppliers(): SupplierRow[] {
  const suppliers = useCollection('suppliers');
  return useMemo(() => listed(suppliers, { archived: false }), [suppliers]);
}

/** Suppliers that were put away, by name. */
export function useArchivedSuppliers(): SupplierRow[] {
  const suppliers = useCollection('suppliers');
  return useMemo(() => listed(suppliers, { archived: true }), [suppliers]);
}
