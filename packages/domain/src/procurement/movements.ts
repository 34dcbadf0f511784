import type { Movement } from '../ledger/movement.ts';
import { creditNoteMovements } from '../ledger/posting/credit-note.ts';
import type { OrderHead } from '../ledger/posting/order-values.ts';
import { receiptMovements } from '../ledger/posting/receipt.ts';
import type { OrderReceived } from './receive.ts';

/** What a received order does to the stock: goods in, or for a credit note goods and money back (rules 4 and 5). */
export function orderMovements(received: OrderReceived): Movement[] {
  const { orderId, accountId, deliveryDate, occurredAt, deliveryCharge, flatDiscount, percentDiscount, lines } =
    received;
  const head: OrderHead = {
    orderId,
    accountId,
    deliveryDay: deliveryDate,
    occurredAt,
    deliveryCharge,
    flatDiscount,
    percentDiscount,
  };
  if (received.type === 'DEBIT') return receiptMovements({ ...head, lines });
  return creditNoteMovements({
    ...head,
    lines: lines.map((line) => ({ ...line, credits: line.priceOnly ? 'price only' : 'goods returned' })),
  });
}
