import { decimal, ZERO } from '../money.ts';
import type { Order, OrderLine } from './order.ts';

/** A line of 6 × 2.5 kg tomatoes; say what differs. */
export function line(differs: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: 'line-1',
    optionId: 'tomatoes',
    ingredientId: 'tomato',
    name: 'Chopped tomatoes',
    supplierCode: 'TOM6',
    uom: 'case',
    pack: { unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' },
    vatPercent: ZERO,
    quantity: decimal(2),
    unitPrice: decimal('18.5'),
    quantityReceived: null,
    finalPrice: null,
    priceOnly: false,
    ...differs,
  };
}

/** An order of Friday for Saturday, sent to the supplier; say what differs. */
export function order(differs: Partial<Order> = {}): Order {
  return {
    orderId: 'order-1',
    accountId: 'kitchen',
    supplierId: 'greengrocer',
    type: 'DEBIT',
    status: 'SENT',
    orderDate: '2026-11-20',
    deliveryDate: '2026-11-21',
    specialInstructions: '',
    deliveryCharge: ZERO,
    flatDiscount: ZERO,
    percentDiscount: ZERO,
    lines: [line()],
    ...differs,
  };
}
