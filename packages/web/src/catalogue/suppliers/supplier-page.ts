import { linkOptions } from '@tanstack/react-router';

/** Where a supplier is looked after. */
export function supplierPage({ id }: { id: string }) {
  return linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId: id, tab: 'details' } });
}
