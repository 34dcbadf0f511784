import type { LinkTarget } from '../../ui/link.tsx';

/** A supplier's page, at its list. */
export function supplierListAt(supplierId: string): LinkTarget {
  return { to: '/suppliers/$supplierId/$tab', params: { supplierId, tab: 'database' } };
}
