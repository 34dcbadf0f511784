import { type ByWeight, lineAmount, lineValue } from '../ledger/posting/line-value.ts';
import { finalCost, type OrderExtras } from '../ledger/posting/order-values.ts';
import { Decimal, round, sum, toLedger, ZERO } from '../money.ts';
import type { Pack } from '../units.ts';
import type { RefusedLots } from './refused-lots.ts';
import type { OrderType } from './status.ts';

/** £ stored on an order: 4 decimals. */
const COST_PLACES = 4;

/** What came of a line, or what was ordered of it less what was refused as long as nothing else was entered (PROC-074). Lots, and £ net a lot. */
export interface LineAsReceived {
  quantity: Decimal;
  unitPrice: Decimal;
  quantityReceived: Decimal | null;
  finalPrice: Decimal | null;
  refused?: RefusedLots | null;
  movedLots?: Decimal | null;
  byWeight?: ByWeight | null;
}

/** Quantity received falls back to the ordered quantity less what was refused (rule 47), final price to the unit price (PROC-074). */
export function asReceived(line: LineAsReceived): { quantityReceived: Decimal; finalPrice: Decimal } {
  const rest = line.refused ? Decimal.max(ZERO, line.quantity.minus(line.refused.lots)) : line.quantity;
  return { quantityReceived: line.quantityReceived ?? rest, finalPrice: line.finalPrice ?? line.unitPrice };
}

/** Σ quantity × unit price, £ net, 4 decimals; negative for a credit note (PROC-049, PROC-098). */
export function estimatedCost(type: OrderType, lines: Iterable<{ quantity: Decimal; unitPrice: Decimal }>): Decimal {
  return signed(type, round(sum(Array.from(lines, (line) => line.quantity.mul(line.unitPrice))), COST_PLACES));
}

/** Net value of the goods as received, before charges and discounts, £, 4 decimals; negative for a credit note (PROC-098). */
export function orderNetValue(type: OrderType, lines: Iterable<LineAsReceived>): Decimal {
  return signed(type, round(goodsTotal(lines), COST_PLACES));
}

/** What the order came to: goods less discounts plus delivery charge, £, 4 decimals; negative for a credit note (PROC-079). */
export function orderFinalCost(type: OrderType, lines: Iterable<LineAsReceived>, extras: OrderExtras): Decimal {
  return signed(type, finalCost(goodsTotal(lines), extras));
}

/** What came in base units (g, ml or pieces): what was weighed, else lots × units per lot × amount per unit, 10 decimals (PROC-097). */
export function qtyReceivedNormal(quantityReceived: Decimal, pack: Pack, byWeight: ByWeight | null = null): Decimal {
  return toLedger(lineAmount({ quantityReceived, pack, byWeight }));
}

function goodsTotal(lines: Iterable<LineAsReceived>): Decimal {
  return sum(Array.from(lines, receivedValue));
}

/** £ net of a line as received, exact; as long as it is not weighed, of its nominal weight (rule 48). */
export function receivedValue(line: LineAsReceived): Decimal {
  return lineValue({ ...asReceived(line), byWeight: line.byWeight ?? null });
}

/** Never a minus zero. */
function signed(type: OrderType, value: Decimal): Decimal {
  return type === 'CREDIT' && !value.isZero() ? value.neg() : value;
}
