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

type Named = Pick<OrderRow, 'type' | 'orderNumber'> & Partial<Pick<OrderRow, 'invoiceDate' | 'invoiceNumber'>>;

/** The same within a sentence: 'PO 12', 'credit note'. */
export function orderNameWithin(order: Named): string {
  const name = orderName(order);
  return order.type === 'CREDIT' || order.invoiceDate ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/** 'PO 12', 'Invoice 4711' for one that was entered by hand, or what a credit note is called, as a sentence begins. */
export function orderName({ type, orderNumber, invoiceDate, invoiceNumber }: Named): string {
  if (type === 'CREDIT') return 'Credit note';
  if (invoiceDate) return `Invoice ${invoiceNumber ?? ''}`.trim();
  return orderNumber === null ? 'PO' : `PO ${orderNumber}`;
}

/** The order's own number of an invoice that was entered by hand, beside the name that its paper gives it: 'PO 12'; null where the name holds it. */
export function orderBehindPaper({ type, orderNumber, invoiceDate }: Named): string | null {
  return type !== 'CREDIT' && invoiceDate && orderNumber !== null ? `PO ${orderNumber}` : null;
}
