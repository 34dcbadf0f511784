import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { useMemo } from 'react';
import { UNKNOWN_SUPPLIER } from '../app/suppliers/unknown-supplier.ts';
import { useById, useCollection } from '../data/use-collections.ts';

/** An order of the working account with the name of its supplier. */
export interface NamedOrder extends OrderRow {
  supplierName: string;
}

/** Orders on this device that `wanted` is true for, the newest delivery first. Give a function that stays the same. */
export function useOrders(wanted: (order: OrderRow) => boolean): NamedOrder[] {
  const orders = useCollection('orders');
  const suppliers = useById('suppliers');
  return useMemo(
    () =>
      orders
        .filter(wanted)
        .map((order) => ({ ...order, supplierName: suppliers.get(order.supplierId)?.name ?? UNKNOWN_SUPPLIER }))
        .sort(newestFirst),
    [orders, suppliers, wanted],
  );
}

function newestFirst(a: OrderRow, b: OrderRow): number {
  return b.deliveryDate.localeCompare(a.deliveryDate) || b.createdAt.localeCompare(a.createdAt);
}
