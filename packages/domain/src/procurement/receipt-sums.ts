import type { OrderExtras } from '../ledger/posting/order-values.ts';
import { type Decimal, decimal } from '../money.ts';
import type { OrderType } from './status.ts';

/** One line below a received order, £ net with its sign: what the goods came to, what was taken off and added, the total. */
export interface ReceiptSum {
  label: string;
  value: Decimal;
  /** Of the total: the lines above, which add up to it. */
  of?: Decimal[];
}

/** What an order adds or takes off beside its lines, as text: £ net, and percent of the lines. */
export interface ExtrasAsRead {
  deliveryCharge: string;
  flatDiscount: string;
  percentDiscount: string;
}

/** The same as figures, exact. */
export function extrasOf({ deliveryCharge, flatDiscount, percentDiscount }: ExtrasAsRead): OrderExtras {
  return {
    deliveryCharge: decimal(deliveryCharge),
    flatDiscount: decimal(flatDiscount),
    percentDiscount: decimal(percentDiscount),
  };
}

/**
 * How a received order comes to its final cost, line by line; what is nothing is left out. The percentage takes what rounding leaves, so
 * that the lines sum to the total. A credit note has every sign turned.
 */
export function receiptSums(
  type: OrderType,
  { orderNetValue, finalCost }: { orderNetValue: Decimal; finalCost: Decimal },
  { deliveryCharge, flatDiscount, percentDiscount }: OrderExtras,
): ReceiptSum[] {
  const sign = type === 'CREDIT' ? -1 : 1;
  const flat = flatDiscount.mul(-sign);
  const delivery = deliveryCharge.mul(sign);
  const percent = finalCost.minus(orderNetValue).minus(flat).minus(delivery);
  const between: ReceiptSum[] = [
    { label: percentDiscount.isZero() ? 'Rounding' : `Discount ${percentDiscount.toFixed()}%`, value: percent },
    { label: 'Discount', value: flat },
    { label: 'Delivery charge', value: delivery },
  ];
  const above = [{ label: 'Goods', value: orderNetValue }, ...between.filter(({ value }) => !value.isZero())];
  return [...above, { label: 'Total without VAT', value: finalCost, of: above.map(({ value }) => value) }];
}
