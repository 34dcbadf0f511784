import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { ReachableAccount } from '../../data/session.ts';

export type SupplierTab = 'details' | 'database' | 'unapproved';

/**
 * The tabs of a supplier, in order (SUP-003). What a file brought without code, pack or unit is approved by the supplier itself: its tab
 * stands in supplier accounts, and only while there is such a thing (SUP-005).
 */
export function tabsOf(
  accountType: ReachableAccount['type'],
  options: readonly Pick<SupplierOptionRow, 'unVerified'>[],
): SupplierTab[] {
  const unapproved = accountType === 'SUPPLIER' && options.some(({ unVerified }) => unVerified);
  return unapproved ? ['details', 'database', 'unapproved'] : ['details', 'database'];
}

/**
 * Where somebody goes who may not open a supplier: one that no account they work in buys from, and that is not their own account
 * (PERM-046, PERM-047). null: they may.
 */
export function wayOut(supplier: SupplierRow | undefined, accountType: ReachableAccount['type']) {
  if (supplier) return null;
  return accountType === 'SUPPLIER' ? ('/' as const) : ('/suppliers' as const);
}
