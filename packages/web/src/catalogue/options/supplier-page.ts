import { linkOptions } from '@tanstack/react-router';

/** A supplier's page, at its list. */
export function supplierListAt(supplierId: string) {
  return linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId, tab: 'database' } });
}
