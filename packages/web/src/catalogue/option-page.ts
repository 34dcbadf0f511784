import { linkOptions } from '@tanstack/react-router';

/** The page of one line of a supplier's list. */
export function supplierOptionAt({ supplierId, id }: { supplierId: string; id: string }) {
  return linkOptions({ to: '/supplier-ingredient/$supplierId/$optionId', params: { supplierId, optionId: id } });
}

/** A supplier's page, at its list. */
export function supplierListAt(supplierId: string) {
  return linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId, tab: 'database' } });
}
