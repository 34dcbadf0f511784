import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';

/** Those in use or those put away, by name. One that was asked for is listed once it has accepted (SUP-023). */
export function listed(suppliers: readonly SupplierRow[], { archived }: { archived: boolean }): SupplierRow[] {
  return suppliers
    .filter((supplier) => supplier.archived === archived && supplier.status !== 'REQUESTED')
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}
