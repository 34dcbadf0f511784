import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type DeliveryLog, deliveryLog, type LoggedEntry } from '@larder/domain/procurement/delivery-log.ts';
import { useMemo } from 'react';
import { broughtBy } from '../../../app/suppliers/goods.ts';
import { useById, useCollection } from '../../../data/use-collections.ts';

/** What the orders of a day still need. */
export function useDeliveryLog(day: string, entries: readonly LoggedEntry[]): DeliveryLog<OrderRow> {
  const orders = useCollection('orders');
  const suppliers = useById('suppliers');
  return useMemo(
    () => deliveryLog(orders, day, entries, (supplierId) => broughtBy(suppliers.get(supplierId))),
    [orders, suppliers, day, entries],
  );
}
