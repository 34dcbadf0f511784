import type { Day } from '../../calendar.ts';
import { type Decimal, HUNDRED, round, sum, toLedger, ZERO } from '../../money.ts';
import type { ChargeKind, Movement } from '../movement.ts';

/** What an order or a credit note adds or takes off beside its lines: £ net, and percent of the lines. */
export interface OrderExtras {
  deliveryCharge: Decimal;
  flatDiscount: Decimal;
  percentDiscount: Decimal;
}

/** The document that an order's movements belong to. */
export interface OrderHead extends OrderExtras {
  orderId: string;
  accountId: string;
  deliveryDay: Day;
  /** When the goods arrived; null: not known. */
  occurredAt: string | null;
}

/** Lines × (1 − percent) − flat discount + delivery charge, £ rounded to 4 decimals (PROC-079); a credit note negates it (PROC-049). */
export function finalCost(linesTotal: Decimal, extras: OrderExtras): Decimal {
  const share = HUNDRED.minus(extras.percentDiscount).div(HUNDRED);
  return round(linesTotal.mul(share).minus(extras.flatDiscount).plus(extras.deliveryCharge), 4);
}

/**
 * The lines' movements with those of the charges behind them, so that all of them sum to the final cost: the percent
 * discount takes the difference that rounding leaves (rule 4). sign is -1 for a credit note.
 */
export function withCharges(head: OrderHead, linesTotal: Decimal, lines: Movement[], sign: 1 | -1): Movement[] {
  const delivery = charge(head, 'delivery', head.deliveryCharge.mul(sign));
  const flat = charge(head, 'flat discount', head.flatDiscount.mul(-sign));
  const posted = sum([...lines, delivery, flat].map((movement) => movement.value));
  const percent = charge(head, 'percent discount', finalCost(linesTotal, head).mul(sign).minus(posted));
  return [...lines, delivery, flat, percent].filter(movesSomething);
}

/** A movement of an order with nothing in it yet but where it belongs. */
export function orderMovement(head: OrderHead): Omit<Movement, 'kind' | 'quantity' | 'value'> {
  return {
    accountId: head.accountId,
    ingredientId: null,
    effectiveDay: head.deliveryDay,
    occurredAt: head.occurredAt,
    wasteQuantity: ZERO,
    wasteValue: ZERO,
    documentKind: 'order',
    documentId: head.orderId,
    lineId: null,
    chargeKind: null,
  };
}

function charge(head: OrderHead, chargeKind: ChargeKind, value: Decimal): Movement {
  return { ...orderMovement(head), kind: 'charge', chargeKind, quantity: ZERO, value: toLedger(value) };
}

/** A line of which nothing came and which cost nothing leaves no trace. */
function movesSomething(movement: Movement): boolean {
  return !movement.quantity.isZero() || !movement.value.isZero();
}
