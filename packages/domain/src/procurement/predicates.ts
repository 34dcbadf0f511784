import type { OrderStatus } from './status.ts';

/**
 * Counts in stock, purchases and price history: goods that were received, and stay so when the paperwork is finalised
 * (PROC-061; PROC-062 in its reading B).
 */
export function countsInStock(status: OrderStatus): boolean {
  return status === 'RECEIVED' || status === 'FINALISED';
}

/** Stands in the delivery log: everything but DRAFT and RECEIVED (PROC-060). FINALISED stays in, unlike in Recent Orders (PROC-063). */
export function inDeliveryLog(status: OrderStatus): boolean {
  return status !== 'DRAFT' && status !== 'RECEIVED';
}

/** Stands in Recent Orders: issued and not yet received (PROC-020). */
export function inRecentOrders(status: OrderStatus): boolean {
  return status !== 'DRAFT' && !countsInStock(status);
}

/** Whether removing an order counts as receiving: the supplier has it, so its goods are due or came. A draft, and an order whose mail has not left, are the sender's. */
export function removalCountsAsReceiving(status: OrderStatus): boolean {
  return status !== 'DRAFT' && status !== 'AWAIT';
}
