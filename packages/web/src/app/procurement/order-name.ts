import type { OrderRow } from '@larder/contract/rows/procurement.ts';

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
