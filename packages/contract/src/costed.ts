import type { OrderLineRow, OrderRow } from './rows/procurement.ts';

/** An order with all its costs, as whoever is shown costs has it. */
export type CostedLine = OrderLineRow & { unitPrice: string };
export type CostedOrder = Omit<OrderRow, 'lines'> & {
  deliveryCharge: string;
  flatDiscount: string;
  percentDiscount: string;
  estimatedCost: string;
  lines: CostedLine[];
};

/** Whether an order came with its costs; without them, they are withheld from the person. */
export function isCosted<Order extends OrderRow>(order: Order): order is Order & CostedOrder {
  return order.estimatedCost !== null;
}
